import { hash, randomBytes } from 'node:crypto'
import type { BodyOf, Currency, lottery, wallet } from '@parola/contract'
import { canonicalPick, largestStakeOn, ruleTable, stakeLimits } from '@parola/fair-draw/rules'

export type PlaceOrder = BodyOf<typeof lottery.placeOrder>

/** A valid line of an order. */
export interface PickedTicket {
  readonly number: string
  readonly bet: string
  readonly pick: string
  readonly stakeMinor: number
  readonly salt: Buffer
}

export interface NewTicket extends PickedTicket {
  /** As it is hashed. */
  readonly text: string
}

/** A receipt that is still to be signed, and the key that counts at its time. */
export interface UnsignedReceipt {
  /** Hash of the draw's promise. */
  readonly promise: string
  readonly vkey: string
  readonly text: string
}

/** A valid order without its receipt. */
export interface OrderDraft {
  readonly merchantId: string
  readonly merchantCode: string
  readonly memberId: string
  readonly id: string
  readonly drawId: string
  readonly gameCode: string
  readonly numero: string
  readonly ruleVersion: number
  readonly book: wallet.Book
  readonly currency: Currency
  readonly stakeMinor: number
  readonly bodyHash: Buffer
  readonly tickets: readonly PickedTicket[]
}

/** Only closed sales, the signer or the wallet can still refuse it. */
export interface NewOrder extends OrderDraft {
  readonly tickets: readonly NewTicket[]
  readonly receipt: UnsignedReceipt
}

/** The tickets for these lines, and the names of the invalid fields. */
export function ticketsFor(
  lines: PlaceOrder['lines'],
  { kind, ruleVersion, currency }: { kind: lottery.RuleKind; ruleVersion: number; currency: Currency },
): { readonly tickets: PickedTicket[]; readonly wrong: string[] } {
  const table = ruleTable(kind, ruleVersion)
  const { min, max, step } = stakeLimits[currency]
  const tickets: PickedTicket[] = []
  const wrong: string[] = []
  for (const [place, { bet, pick: written, stake }] of lines.entries()) {
    const pick = canonicalPick(table, bet, written)
    const largest = largestStakeOn(table, bet, currency) ?? max
    const isStake = stake >= min && stake <= largest && stake % step === 0
    if (pick === null) wrong.push(`lines.${place}.pick`)
    else tickets.push({ number: newTicketNumber(), bet, pick, stakeMinor: stake, salt: randomBytes(16) })
    if (!isStake) wrong.push(`lines.${place}.stake`)
  }
  return { tickets, wrong }
}

export const stakeOf = (lines: PlaceOrder['lines']): number => lines.reduce((sum, { stake }) => sum + stake, 0)

/** Hash of the request, to detect an id that is reused for another order. */
export const bodyHashOf = ({ gameId, numero, ruleVersion, lines }: PlaceOrder): Buffer =>
  hash(
    'sha256',
    JSON.stringify([gameId, numero, ruleVersion, lines.map(({ bet, pick, stake }) => [bet, pick, stake])]),
    'buffer',
  )

/** Crockford's alphabet: no I, L, O or U, which are easily misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * 80 random bits in four groups of four letters, so that a ticket number cannot be guessed. 256 is a multiple of 32, so every letter is
 * equally likely.
 */
export function newTicketNumber(): string {
  const text = Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}
