import { askMirrors } from '../beacon.ts'
import { drawNumbers } from '../numbers.ts'
import { isPick, prizeOf, readOutcome } from '../rules/hits.ts'
import type { OrderCheck } from './opened-order.ts'
import type { CheckedTicket } from './tickets.ts'

/** Computes every prize from the kept texts and holds it against what was credited. */
export async function checkPrizes(check: OrderCheck, tickets: CheckedTicket[]): Promise<void> {
  const { state, rules, file, findings, lines } = check
  if (state.void) return
  const numbers = await numbersOf(check)
  if (numbers === null) {
    lines.push('The numbers are not out yet.')
    return
  }
  if (state.result && state.result.numbers !== numbers) {
    findings.fail('result', null, `the kept promise gives ${numbers}; the log says ${state.result.numbers}`)
  }
  lines.push(`Numbers: ${numbers}.`)
  const outcome = readOutcome(rules.draw, numbers)
  for (const { ticket, bet: code, pick, stake, currency } of tickets) {
    const bet = rules.bets.find((one) => one.code === code)
    if (!bet || !isPick(bet.pick, pick)) continue
    const prize = prizeOf(rules, bet, outcome, pick, stake)
    const credited = file.credited
      .filter((credit) => credit.ticket === ticket)
      .reduce((sum, { minor }) => sum + BigInt(minor), 0n)
    lines.push(`Ticket ${ticket}: ${code} ${pick} for ${stake} ${currency} wins ${prize} ${currency}.`)
    if (prize !== credited)
      findings.fail('prize', null, `ticket ${ticket} wins ${prize} ${currency}; ${credited} was credited`)
  }
}

/** From the kept promise and the beacon; those of a state lottery from the log. */
async function numbersOf({ promise, replay, due, rules, file, state }: OrderCheck): Promise<string | null> {
  if (promise.source.type === 'external') return state.result?.numbers ?? null
  const known = replay.rounds.find(({ round }) => round === due.round)
  if (!known && due.roundTime > replay.now) return null
  const answer = known ?? (await askMirrors(replay.chain, replay.mirrors, due.round))
  if (typeof answer === 'string') return null
  return drawNumbers(rules.draw, file.order.game, file.order.number, due.round, answer.signature)
}
