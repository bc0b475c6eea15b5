import type { payments } from '@parola/contract'

/** A bank account that receives a member's payouts. */
export interface BankCard {
  readonly id: string
  readonly bank: string
  readonly lastFour: string
  readonly holder: string
  readonly accountHash: Buffer
  readonly addedAt: Date
  readonly payableFrom: Date
  readonly removedAt: Date | null
}

export interface Bank {
  readonly code: string
  readonly name: string
}

export const mostCards = 5

/** The encryption context of a number: it cannot be decrypted for another member or card. */
export const placeOf = (member: { readonly id: string }, card: { readonly id: string }): string =>
  `${member.id} ${card.id}`

/** Hides all but the last four digits, including how many there are. */
export const maskedNumber = (lastFour: string): string => `•••• ${lastFour}`

/** A bank that is no longer offered is shown by its code. */
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

/** Letters of any script and the punctuation of names; no control or direction-changing characters. */
const nameShape = /^\p{L}[\p{L}\p{M} .'’·-]+$/u

/** Returns the normalised name, or null when it is not a name. */
export function holderName(text: string): string | null {
  const name = text.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  return nameShape.test(name) ? name : null
}

/** Ignores case: some banks write names in capitals. */
export const isSameHolder = (one: string, other: string): boolean => folded(one) === folded(other)

const folded = (name: string) => name.toLocaleUpperCase('en').toLocaleLowerCase('en')
