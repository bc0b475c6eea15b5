import type { payments } from '@parola/contract'

/** An account at a bank that a member is paid to. */
export interface BankCard {
  readonly id: string
  /** The bank's code. */
  readonly bank: string
  readonly lastFour: string
  readonly holder: string
  readonly accountHash: Buffer
  readonly payableFrom: Date
  readonly removedAt: Date | null
}

export interface Bank {
  readonly code: string
  readonly name: string
}

export const mostCards = 5

/** Where a number is kept: it opens nowhere else. */
export const placeOf = (member: { readonly id: string }, card: { readonly id: string }): string =>
  `${member.id} ${card.id}`

/** As people see it: all but the last four digits hidden, and not how many there are. */
export const maskedNumber = (lastFour: string): string => `•••• ${lastFour}`

/** The bank as people call it; one that is no longer offered keeps its code. */
export const bankName = (banks: readonly Bank[], code: string): string =>
  banks.find((bank) => bank.code === code)?.name ?? code

export const shownCard = (card: BankCard, banks: readonly Bank[], now: Date): payments.BankCard => ({
  id: card.id,
  bank: bankName(banks, card.bank),
  number: maskedNumber(card.lastFour),
  holder: card.holder,
  payableFrom: card.payableFrom.toISOString(),
  isPayable: card.payableFrom <= now,
})

/** Letters of any script, and what stands between them in names. No controls, nothing that turns the reading order round. */
const nameShape = /^\p{L}[\p{L}\p{M} .'’·-]+$/u

/** A holder's name as it is kept, or null for what is none. */
export function holderName(text: string): string | null {
  const name = text.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  return nameShape.test(name) ? name : null
}

/** Banks write names in capitals or not, as they like. */
export const isSameHolder = (one: string, other: string): boolean => folded(one) === folded(other)

const folded = (name: string) => name.toLocaleUpperCase('en').toLocaleLowerCase('en')
