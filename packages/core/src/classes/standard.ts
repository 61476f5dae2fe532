import { finiteDefinitions } from "./finite/index.ts";
import { realDefinitions } from "./real/index.ts";
import { type ClassRegistry, classRegistry } from "./registry.ts";

/** The classes that come with Holdfast, by their specs; `with` adds one of your own. */
export const classes: ClassRegistry = classRegistry([...realDefinitions, ...finiteDefinitions]);
