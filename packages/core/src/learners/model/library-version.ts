/** The version of the library, as model files state it. */
export const libraryVersion = "0.1.0";
