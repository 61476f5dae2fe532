export { equatorBand, oppositeCaps, type SphereLaw, type SphereLawOptions } from "./concentrated.ts";
