import type { lottery } from '@parola/contract'

type PickShape = lottery.PickShape

/** The current pick: a digit for each position, empty if not chosen yet, or numbers in the order of choosing. */
export type Draft = readonly string[]

export const emptyDraft = (shape: PickShape): Draft =>
  shape.shape === 'digits' ? Array.from({ length: shape.digits }, () => '') : []

/** How many choices make a pick. */
export const sizeOf = (shape: PickShape): number =>
  shape.shape === 'digits' ? shape.digits : shape.shape === 'side' ? 1 : shape.count

/** How many choices are still to be made. */
export const missingIn = (shape: PickShape, draft: Draft): number => sizeOf(shape) - draft.filter(Boolean).length

/** Everything that a player may choose from: the digits of a place, or all numbers. */
export function choicesOf(shape: PickShape): readonly string[] {
  if (shape.shape === 'side') return shape.sides
  if (shape.shape === 'numbers') return Array.from({ length: shape.from }, (_, index) => String(index + 1))
  const digits = shape.shape === 'set' ? shape.digits : 1
  return Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'))
}

/** The draft after a tap on a number or a side. A number that is one too many changes nothing. */
export function tapped(shape: PickShape, draft: Draft, choice: string): Draft {
  if (shape.shape === 'side') return [choice]
  if (draft.includes(choice)) return draft.filter((chosen) => chosen !== choice)
  return missingIn(shape, draft) > 0 ? [...draft, choice] : draft
}

export const withDigit = (draft: Draft, place: number, digit: string): Draft => draft.with(place, digit)

/** The first place that is still open; null when all are filled. */
export function openPlace(draft: Draft): number | null {
  const place = draft.indexOf('')
  return place === -1 ? null : place
}

/** The pick as it is written on a ticket; null while something is missing. */
export function pickOf(shape: PickShape, draft: Draft): string | null {
  if (missingIn(shape, draft) > 0) return null
  if (shape.shape === 'digits') return draft.join('')
  return draft.toSorted((a, b) => (shape.shape === 'numbers' ? Number(a) - Number(b) : a.localeCompare(b))).join(',')
}

/** A random pick: every pick is equally likely. `below(n)` returns a whole number from 0 to n - 1. */
export function suggestPick(shape: PickShape, below: (n: number) => number): Draft {
  const choices = [...choicesOf(shape)]
  const one = (): string => choices[below(choices.length)] ?? ''
  if (shape.shape === 'digits') return emptyDraft(shape).map(one)
  return Array.from({ length: sizeOf(shape) }, () => choices.splice(below(choices.length), 1)[0] ?? '')
}

/** Evenly, by the phone's own source of chance: the highest values, which would favour the lowest numbers, are thrown away. */
export function belowByChance(n: number): number {
  const fair = 2 ** 32 - (2 ** 32 % n)
  const drawn = new Uint32Array(1)
  do crypto.getRandomValues(drawn)
  while ((drawn[0] ?? 0) >= fair)
  return (drawn[0] ?? 0) % n
}
