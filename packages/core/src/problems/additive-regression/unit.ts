/** A number in [0, 1] is counted in units of 2^-16, in targets and in weights. */
export const additiveBits = 16;

export const additiveUnit: number = 2 ** additiveBits;
