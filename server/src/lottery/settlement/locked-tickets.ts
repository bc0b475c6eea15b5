import { parseText, saltLength, ticketForm } from '@parola/fair-draw/protocol'
import { invariant } from '../../platform/errors.ts'
import { leafBytes } from './sorted-root.ts'

const memberBytes = 16

/** What a ticket bets, by the last two lines of its text. */
export interface Wager {
  readonly bet: string
  readonly pick: string
  readonly stakeMinor: number
  readonly currency: string
}

interface ReadTicket {
  readonly id: number
  readonly member: Buffer
  readonly hashed: Buffer
}

/** The tickets of a draw. By columns, because a draw may have a million; most wagers are made by many of them and are parsed once. */
export class LockedTickets {
  readonly wagers: Wager[] = []
  readonly leaves: Buffer
  count = 0
  readonly #ids: Float64Array
  readonly #members: Buffer
  readonly #wagerOf: Uint32Array
  readonly #known = new Map<string, number>()

  constructor(most: number) {
    this.leaves = Buffer.alloc(most * leafBytes)
    this.#ids = new Float64Array(most)
    this.#members = Buffer.alloc(most * memberBytes)
    this.#wagerOf = new Uint32Array(most)
  }

  add({ id, member, hashed }: ReadTicket, leaf: Buffer): void {
    const place = this.count
    leaf.copy(this.leaves, place * leafBytes)
    this.#ids[place] = id
    member.copy(this.#members, place * memberBytes)
    this.#wagerOf[place] = this.#wagerIn(hashed.toString('latin1', 1 + saltLength))
    this.count += 1
  }

  wagerAt = (place: number): number => this.#wagerOf[place] ?? Number.NaN
  idAt = (place: number): number => this.#ids[place] ?? Number.NaN
  leafAt = (place: number): Buffer => this.leaves.subarray(place * leafBytes, (place + 1) * leafBytes)

  memberAt(place: number): string {
    const hex = this.#members.toString('hex', place * memberBytes, (place + 1) * memberBytes)
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  #wagerIn(text: string): number {
    const written = text.slice(text.lastIndexOf('\nbet ') + 1)
    const known = this.#known.get(written)
    if (known !== undefined) return known
    const { bet, pick, stakeMinor, currency, book } = parseText(ticketForm, text)
    const read = `bet ${bet} ${pick}\nstake ${stakeMinor} ${currency} ${book}\n`
    invariant(written === read, 'a ticket was read in two ways')
    const place = this.wagers.push({ bet, pick, stakeMinor, currency }) - 1
    this.#known.set(written, place)
    return place
  }
}
