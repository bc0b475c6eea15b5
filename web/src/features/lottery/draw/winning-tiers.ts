interface Tier {
  label: string
  numbers: string[]
}

/** The special prize is the first, the others follow by their number. */
const labelOf = (index: number): string => (index === 0 ? 'GB' : `G${index}`)

/** A winning number by its prizes. */
export const tiersOf = (winningNumber: string): Tier[] =>
  winningNumber.split('~').map((tier, index) => ({
    label: labelOf(index),
    numbers: tier.split(',').flatMap((number) => number.trim() || []),
  }))

/** Items in the order drawn, each with a unique key, because the same number may occur twice. */
export function named(numbers: readonly string[]): { key: string; number: string }[] {
  const seen = new Map<string, number>()
  return numbers.map((number) => {
    const times = (seen.get(number) ?? 0) + 1
    seen.set(number, times)
    return { key: `${number} ${times}`, number }
  })
}

/** The day a draw belongs to, in the lottery's own calendar, wherever the phone is. */
export function dayOfNumero(numero: string): Date {
  const [year, month, day] = [numero.slice(0, 4), numero.slice(4, 6), numero.slice(6, 8)].map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day))
}
