import { vi } from "vitest";

/**
 * Runs work while every look at the clock finds a second gone, so that it rests at each of its pauses, however fast the
 * machine is.
 */
export async function withRestlessClock<Result>(work: () => Promise<Result>): Promise<Result> {
  let time = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (time += 1000));
  try {
    return await work();
  } finally {
    clock.mockRestore();
  }
}
