import { linearKernel } from "./kernels/linear.generated.ts";

let compiled: Promise<WebAssembly.Module> | undefined;

/** The kernel of linear families, compiled once; undefined where WebAssembly is forbidden. A failure is not kept. */
export async function linearModule(): Promise<WebAssembly.Module | undefined> {
  try {
    compiled ??= WebAssembly.compile(
      Uint8Array.from(atob(linearKernel), (character) => character.charCodeAt(0)),
    );
    return await compiled;
  } catch {
    compiled = undefined;
    return undefined;
  }
}
