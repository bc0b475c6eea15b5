/**
 * Bets while a hundred staff users work, beside bets while nobody does. The players' process and the console's are two, as they ship; players
 * bet at a steady rate, so that what is measured is how long they wait and not how much the machine can do.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { backOffice, operators } from '@parola/contract'
import { median, quantile, shuffled, type Row } from '../../../scripts/print-rows.ts'
import { start } from '../child.ts'
import type { Betting } from './players.ts'
import type { Hall } from './server.ts'
import type { Console } from './staff.ts'

export const staffUsers = 100
/** Somebody at work reads what came before asking for more. */
const thinkMs = 4_000
const roundMs = 8_000
const rounds = 8
const mostRatio = 1.05

interface Wanted {
  readonly hall: Hall
  readonly environment: Readonly<Record<string, string>>
  /** A member's id, another each time. */
  readonly anyMember: () => string
}

export async function betsBesideStaff({ hall, environment, anyMember }: Wanted): Promise<Row> {
  const console = start('console/staff.ts', JSON.stringify(environment))
  const players = start('console/players.ts')
  try {
    const { port } = await console.next<Console>()
    await players.next()
    const took = { alone: [] as number[], beside: [] as number[] }
    let asked = 0
    for (let round = -1; round < rounds; round += 1)
      for (const way of shuffled(['alone', 'beside'] as const)) {
        const stop = new AbortController()
        const staff =
          way === 'beside' ? hall.staff.map((headers) => work({ port, headers, anyMember }, stop.signal)) : []
        const waits = await players.ask<number[]>({ ...hall.betting, ms: roundMs } satisfies Betting)
        stop.abort()
        const calls = await Promise.all(staff)
        if (round < 0) continue
        took[way].push(quantile(waits, 0.99))
        asked += calls.reduce((sum, count) => sum + count, 0)
      }
    const ratio = median(took.beside.map((ms, round) => ms / (took.alone[round] ?? Number.NaN)))
    return {
      figure: `p99 of a bet while ${staffUsers} staff users work`,
      value: `${ratio.toFixed(2)}×`,
      beside: `${median(took.beside).toFixed(1)} and ${median(took.alone).toFixed(1)} ms, ${Math.round(asked / rounds / (roundMs / 1000))} calls of staff a second`,
      goal: `≤ ${mostRatio}×`,
      ok: ratio <= mostRatio,
    }
  } finally {
    for (const child of [console, players]) child.end()
    await Promise.all([console.gone, players.gone])
  }
}

interface AtWork {
  readonly port: number
  readonly headers: Readonly<Record<string, string>>
  readonly anyMember: () => string
}

/** What support and finance do all day. Returns how many calls were made. */
async function work({ port, headers, anyMember }: AtWork, ended: AbortSignal): Promise<number> {
  let calls = 0
  while (!ended.aborted) {
    const memberId = anyMember()
    const asks: [path: string, query: Record<string, string>][] = [
      [backOffice.findMembers.path, { search: memberId }],
      [backOffice.showMember.path, { memberId }],
      [backOffice.memberLedger.path, { memberId }],
      [backOffice.memberBets.path, { memberId, kind: 'rounds' }],
      [operators.withdrawals.path, { state: 'requested' }],
      [operators.deposits.path, { state: 'reviewing' }],
    ]
    for (const [path, query] of shuffled(asks)) {
      await pause(thinkMs * 2 * Math.random(), undefined, { signal: ended }).catch(() => null)
      if (ended.aborted) break
      const response = await fetch(`http://127.0.0.1:${port}${path}?${new URLSearchParams(query).toString()}`, {
        headers,
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${path} answered ${text.slice(0, 200)}`)
      calls += 1
    }
  }
  return calls
}
