/** Messages show a code as "123 456", and some keyboards paste it in other digits. */
export const digitsOf = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll(/\D/g, '')
    .slice(0, 6)

/** Whole seconds until a moment, rounded up. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000))
