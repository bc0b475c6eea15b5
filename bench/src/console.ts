/**
 * `pnpm bench console`: what lists, search and a profile of the console cost at a merchant of a million members with ten million movements,
 * and at one of ten thousand with a million, on one PostgreSQL of its own; then ten thousand loaded rows in a browser, and bets while a hundred
 * staff users work. `--members` and `--transfers` set the large one.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { backOffice } from '@parola/contract'
import { median, print, quantile, shuffled, type Row } from '../../scripts/print-rows.ts'
import { start, type Child } from './child.ts'
import { rowsInTheBrowser } from './console/rows.ts'
import { betsBesideStaff, staffUsers } from './console/bets.ts'
import type { Hall, ListAsked } from './console/server.ts'
import { openBank, memberOf } from './ledger-bank.ts'

const { values } = parseArgs({
  options: { members: { type: 'string' }, transfers: { type: 'string' }, rounds: { type: 'string' } },
})
const rounds = Number(values.rounds ?? 60)
const sizes = {
  small: { members: 10_000, transfers: 1_000_000 },
  large: { members: Number(values.members ?? 1_000_000), transfers: Number(values.transfers ?? 10_000_000) },
}
const mostRatio = 1.15

interface Console {
  readonly port: number
  readonly headers: Record<string, string>
  readonly lists: readonly ListAsked[]
  readonly hall: Hall | null
  readonly environment: Readonly<Record<string, string>>
}

const load = () => `load ${loadavg()[0]?.toFixed(1)}`
const begun = load()
const bank = await openBank({ wide: true })
// Read by the servers' test database.
process.env['PGPORT'] = String(bank.port)
const children: Child[] = []
try {
  const open = async ({ members, transfers }: (typeof sizes)['small'], staff = 0): Promise<Console> => {
    const child = start('console/server.ts', members, transfers, staff)
    children.push(child)
    return child.next<Console>()
  }
  const small = await open(sizes.small)
  const large = await open(sizes.large, staffUsers)
  print('console', [
    ...(await flatRows(small, large)),
    ...(await quickRows(large)),
    ...(await rowsInTheBrowser(large)),
    ...(large.hall ? [await betsBesideStaff({ ...large, hall: large.hall, anyMember: () => memberOf(any()) })] : []),
    { figure: 'what else the machine did', value: `${begun}, then ${load()}` },
  ])
} finally {
  for (const child of children) child.end()
  await Promise.all(children.map(({ gone }) => gone))
  await bank.close()
}

/** Every list's first and last page, at both merchants in turn. */
async function flatRows(small: Console, large: Console): Promise<Row[]> {
  const rows: Row[] = []
  for (const [at, list] of large.lists.entries())
    for (const page of ['first', 'last'] as const) {
      const other = small.lists[at]
      if (!other) throw new Error(`The small merchant has no list of ${list.name}`)
      const took = { small: [] as number[], large: [] as number[] }
      for (let round = -5; round < rounds; round += 1)
        for (const side of shuffled(['small', 'large'] as const)) {
          const ms =
            side === 'small' ? await ask(small, other.path, other[page]) : await ask(large, list.path, list[page])
          // The first calls plan and warm.
          if (round >= 0) took[side].push(ms)
        }
      const ratio = median(took.large) / median(took.small)
      rows.push({
        figure: `${list.name}, ${page} page`,
        value: `${ratio.toFixed(2)}×`,
        beside: `${median(took.large).toFixed(1)} ms among ${sizes.large.members.toLocaleString('en')} members, ${median(took.small).toFixed(1)} ms among ${sizes.small.members.toLocaleString('en')}`,
        goal: `≤ ${mostRatio}×`,
        ok: ratio <= mostRatio,
      })
    }
  return rows
}

/** As somebody who answers the phone asks: another member each time. */
async function quickRows(large: Console): Promise<Row[]> {
  const p95 = async (
    figure: string,
    most: number,
    asked: () => readonly [path: string, query: Record<string, string>],
  ): Promise<Row> => {
    const took: number[] = []
    for (let round = -5; round < rounds * 3; round += 1) {
      const ms = await ask(large, ...asked())
      if (round >= 0) took.push(ms)
    }
    const worst = quantile(took, 0.95)
    return {
      figure,
      value: `${worst.toFixed(1)} ms`,
      beside: `p95 of ${took.length}, median ${median(took).toFixed(1)} ms`,
      goal: `≤ ${most} ms`,
      ok: worst <= most,
    }
  }
  const { findMembers } = backOffice
  return [
    await p95('search by the beginning of a name', 50, () => [
      findMembers.path,
      { search: `bench_${any()}`.slice(0, 9) },
    ]),
    await p95('search by a whole name', 50, () => [findMembers.path, { search: `bench_${any()}` }]),
    await p95('search by a phone number', 50, () => [
      findMembers.path,
      { search: `+63917${String(any()).padStart(7, '0')}` },
    ]),
    await p95('search by a member id', 50, () => [findMembers.path, { search: memberOf(any()) }]),
    await p95('the header of a profile', 100, of(backOffice.showMember.path)),
    await p95('tab: money', 150, of(backOffice.memberLedger.path)),
    await p95(
      'tab: balance',
      150,
      of(backOffice.explainBalance.path, {
        book: 'real',
        currency: 'PHP',
        from: '2026-01-01T00:00:00Z',
        to: '2027-01-01T00:00:00Z',
      }),
    ),
    await p95('tab: payments', 150, of(backOffice.memberPayments.path)),
    await p95('tab: bets', 150, of(backOffice.memberBets.path, { kind: 'rounds' })),
    await p95('tab: bonuses', 150, of(backOffice.memberBonuses.path)),
    await p95('tab: access', 150, of(backOffice.memberAccess.path)),
    await p95('tab: linked accounts', 150, of(backOffice.memberLinks.path)),
    await p95('tab: messages', 150, of(backOffice.memberMessages.path)),
    await p95('tab: notes', 150, of(backOffice.memberNotes.path)),
  ]
}

async function ask({ port, headers }: Console, path: string, query: Record<string, string>): Promise<number> {
  const from = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${path}?${new URLSearchParams(query).toString()}`, { headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${text.slice(0, 200)}`)
  return performance.now() - from
}

function any(): number {
  return Math.floor(Math.random() * sizes.large.members)
}

function of(path: string, more: Record<string, string> = {}) {
  return () => [path, { memberId: memberOf(any()), ...more }] as const
}
