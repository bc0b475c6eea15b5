/** An exact fraction, for returns: rounded only when shown. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

export function fraction(over: bigint | number, under: bigint | number = 1n): Fraction {
  const [a, b] = [BigInt(over), BigInt(under)]
  if (b === 0n) throw new RangeError('division by zero')
  const shared = common(a < 0n ? -a : a, b < 0n ? -b : b) * (b < 0n ? -1n : 1n)
  return { over: a / shared, under: b / shared }
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under)
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under })
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under)
export const dividedBy = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.under, a.under * b.over)

export const toNumber = ({ over, under }: Fraction): number => Number((over * 10n ** 15n) / under) / 1e15

/** Parts per million, rounded to the nearest. */
export const toPpm = ({ over, under }: Fraction): number => Number((over * 2_000_000n + under) / (under * 2n))

function common(a: bigint, b: bigint): bigint {
  return b === 0n ? a || 1n : common(b, a % b)
}
