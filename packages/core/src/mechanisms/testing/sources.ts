import { type RandomSource, seededSource } from "../../random/index.ts";

/** A source that must not be read: what is refused is refused before anything is drawn. */
export const untouchable: RandomSource = {
  secure: true,
  fill() {
    throw new Error("a random bit was read");
  },
};

/** Seeded bytes that claim to be secure, to see what a cryptographic source's certificate says on repeatable draws. */
export function trustedSource(seed: number): RandomSource {
  const source = seededSource(seed);
  return {
    secure: true,
    fill: (bytes) => {
      source.fill(bytes);
    },
  };
}
