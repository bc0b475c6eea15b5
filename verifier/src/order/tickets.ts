import { Refused, refuseUnless, sameBytes, fromHex, utf8 } from '../bytes.ts'
import { isSignedBy, parseNote } from '../log/note.ts'
import { leafHash, rootFromPath, type Hash } from '../log/tree.ts'
import { parseCancellation, parseTicket, type Ticket } from '../objects/kept.ts'
import { isPick } from '../rules/hits.ts'
import type { OrderCheck } from './opened-order.ts'
import type { KeptTicket } from './export-file.ts'

export interface CheckedTicket extends Ticket {
  leaf: Hash
  place: KeptTicket['place']
}

const noProofLimit = 86_400

/** Holds every ticket's text against what was entered. */
export function checkTickets(check: OrderCheck): CheckedTicket[] {
  const { file, findings, promiseHash, rules } = check
  const { order } = file
  const tickets = file.tickets.map(({ text, salt, place }) =>
    Object.assign(parseTicket(text), { leaf: leafHash(salt, utf8(text)), place }),
  )
  if (tickets.length !== order.lines.length) {
    findings.fail('ticket', null, `${order.lines.length} lines were entered and ${tickets.length} tickets given`)
  }
  for (const [i, ticket] of tickets.entries()) {
    const entered = order.lines[i]
    const wrong = [
      ticket.promise !== promiseHash && 'promise',
      ticket.draw.game !== order.game && 'game',
      ticket.draw.number !== order.number && 'draw',
      ticket.order !== order.id && 'order',
      ticket.line !== i + 1 && 'line',
      ticket.bet !== entered?.bet && 'bet',
      ticket.pick !== entered?.pick && 'pick',
      ticket.stake !== entered?.stake && 'stake',
      ticket.currency !== order.currency && 'currency',
      ticket.book !== order.book && 'book',
      ticket.member !== tickets[0]?.member && 'member',
      ticket.merchant !== tickets[0]?.merchant && 'merchant',
    ].filter((name) => name !== false)
    if (wrong.length > 0)
      findings.fail('ticket', null, `ticket ${ticket.ticket} differs from the order: ${wrong.join(', ')}`)
    const bet = rules.bets.find(({ code }) => code === ticket.bet)
    const money = rules.money[ticket.currency]
    const isAllowed =
      bet !== undefined &&
      money !== undefined &&
      isPick(bet.pick, ticket.pick) &&
      ticket.stake >= money.min &&
      ticket.stake % money.step === 0 &&
      ticket.stake <= (bet.largest[ticket.currency] ?? 0)
    if (!isAllowed) findings.fail('ticket', null, `ticket ${ticket.ticket} is against the rules`)
  }
  if (new Set(tickets.map(({ ticket }) => ticket)).size < tickets.length)
    findings.fail('ticket', null, 'one ticket twice')
  return tickets
}

/** Every ticket that was not cancelled must be under the lock's root of the cell that signed the receipt. Returns these. */
export async function checkPlaces(
  check: OrderCheck,
  tickets: CheckedTicket[],
  cell: number | null,
): Promise<CheckedTicket[]> {
  const { state, findings, replay, due, lines } = check
  const cancelled = await readCancellations(check, cell)
  const playing = tickets.filter(({ ticket }) => !cancelled.has(ticket))
  for (const ticket of cancelled) lines.push(`Ticket ${ticket}: cancelled.`)
  if (state.void) lines.push(`The draw is void (${state.void.reason}).`)
  if (!state.lock) {
    lines.push('The draw is not locked yet.')
    return playing
  }
  if (state.lock.isLate)
    findings.warn('lock-late', null, 'the lock came late, so the tickets were not fixed before the numbers')
  for (const { ticket, leaf, place } of playing) {
    if (!place) {
      const level = replay.now > due.roundTime + noProofLimit ? 'fail' : 'warn'
      findings[level]('ticket', null, `ticket ${ticket} has no proof that it was in the draw`)
      continue
    }
    try {
      const locked = state.lock.cells.find((one) => one.cell === place.cell)
      refuseUnless(locked !== undefined, `the lock has no cell ${place.cell}`)
      refuseUnless(cell === null || cell === place.cell, `cell ${cell} signed the receipt, not cell ${place.cell}`)
      const root = rootFromPath(leaf, place.index, locked.count, place.path)
      refuseUnless(sameBytes(root, fromHex(locked.root)), 'its path leads elsewhere')
      lines.push(`Ticket ${ticket}: in the draw, place ${place.index + 1} of ${locked.count} in cell ${place.cell}.`)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      findings.fail('ticket', null, `ticket ${ticket} was not in the draw: ${error.message}`)
    }
  }
  return playing
}

async function readCancellations(
  { file, replay, findings, due }: OrderCheck,
  cell: number | null,
): Promise<Set<string>> {
  const cancelled = new Set<string>()
  for (const text of file.cancellations) {
    try {
      const note = parseNote(text)
      const { order, ticket, at } = parseCancellation(note.text)
      refuseUnless(order === file.order.id, 'it is of another order')
      refuseUnless(at <= due.closes, 'it was made after closing')
      const keys = replay.keys.receiptKeys.filter(
        (key) => key.from <= at && at < key.until && (cell === null || key.cell === cell),
      )
      const signed = await Promise.all(keys.map(({ key }) => isSignedBy(note, key)))
      refuseUnless(signed.includes(true), 'no valid receipt key signed it')
      cancelled.add(ticket)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      findings.fail('cancellation', null, `a cancellation does not hold: ${error.message}`)
    }
  }
  return cancelled
}
