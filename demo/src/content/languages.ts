/**
 * The languages in which the demo's longer texts are written. Others are translated from the English (translation.ts), or fall back to
 * one of these.
 */
export type TextLanguage = 'EN' | 'TY'

export const textLanguages: readonly TextLanguage[] = ['EN', 'TY']

export type InBoth<T> = Readonly<Record<TextLanguage, T>>

const grouped = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 2 })

/** Both languages format amounts alike: ₱1,000. */
export const pesos = (minor: number): string => `₱${grouped.format(minor / 100)}`

export const percent = (basisPoints: number): string => `${grouped.format(basisPoints / 100)}%`

export const count = (number: number): string => grouped.format(number)

/** Parts per million as a percentage, rounded down, so that no figure overstates the return. */
export const percentOfPpm = (ppm: number): string => percent(Math.floor(ppm / 100))

/** A chance in the format of both languages. It does not wrap, even in a narrow table. */
export const oneIn = (number: number, language: TextLanguage): string =>
  unbroken(`1 ${language === 'EN' ? 'in' : 'sa'} ${count(number)}`)

export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')
