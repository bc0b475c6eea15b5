/** The colour of a side in drawings. */
export const tint = (hue: number): string => `hsl(${String(hue)} 78% 64%)`
