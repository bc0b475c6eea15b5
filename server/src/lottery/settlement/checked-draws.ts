import type { LockedTickets } from './locked-tickets.ts'
import type { RowMark } from './row-mark.ts'

/** What was found under a draw's lock before its round, and by which a later change of the rows is noticed. */
export interface CheckedDraw {
  readonly gameCode: string
  readonly numero: string
  /** The promise's hash. */
  readonly promise: string
  readonly root: Buffer
  readonly tickets: LockedTickets
  /** The rows before they were read. */
  readonly mark: RowMark
}

/** About 130 MB: a ticket takes some 65 bytes. */
const mostTickets = 2_000_000

/** Draws that this process has checked and not settled. Lost with the process, as settlement checks what is not here. */
export class CheckedDraws {
  readonly #most: number
  readonly #draws = new Map<string, CheckedDraw>()

  constructor(most = mostTickets) {
    this.#most = most
  }

  has(drawId: string): boolean {
    return this.#draws.has(drawId)
  }

  hasRoomFor(tickets: number): boolean {
    let held = 0
    for (const draw of this.#draws.values()) held += draw.tickets.count
    return held + tickets <= this.#most
  }

  keep(drawId: string, draw: CheckedDraw): void {
    this.#draws.set(drawId, draw)
  }

  /** Gives what is known of a draw, once: a settlement that fails checks every ticket the next time. */
  take(drawId: string): CheckedDraw | undefined {
    const found = this.#draws.get(drawId)
    this.#draws.delete(drawId)
    return found
  }

  /** Drops draws that ended without this process. */
  keepOnly(drawIds: ReadonlySet<string>): void {
    for (const id of this.#draws.keys()) if (!drawIds.has(id)) this.#draws.delete(id)
  }
}
