import type { Fraction } from '@parola/fair-draw/rules'

export type { Fraction }

/** Exact, because rates that add up to the margin to the last digit are what the check must notice. */
export const fraction = (numerator: number, denominator: number): Fraction => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
})

export const nothing = fraction(0, 1)
export const whole = fraction(1, 1)

export const plus = (one: Fraction, other: Fraction): Fraction => ({
  numerator: one.numerator * other.denominator + other.numerator * one.denominator,
  denominator: one.denominator * other.denominator,
})

export const times = (one: Fraction, other: Fraction): Fraction => ({
  numerator: one.numerator * other.numerator,
  denominator: one.denominator * other.denominator,
})

export const isAtLeast = (one: Fraction, other: Fraction): boolean =>
  one.numerator * other.denominator >= other.numerator * one.denominator

export const sum = (all: readonly Fraction[]): Fraction => all.reduce(plus, nothing)
export const largest = (all: readonly Fraction[]): Fraction =>
  all.reduce((most, one) => (isAtLeast(most, one) ? most : one), nothing)

const million = 1_000_000n

/** In parts per million, rounded down: what is below the whole never reads as the whole. */
export const ppmDown = ({ numerator, denominator }: Fraction): number => Number((numerator * million) / denominator)

export const ppmUp = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * million + denominator - 1n) / denominator)
