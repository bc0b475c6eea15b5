import { factorOf, prizeMinor, ruleTable } from '../../../fair-draw/src/rules/index.ts'
import type { DbState, DbDraw } from './db-state.ts'
import { drawDifferences, type SimulationRecord } from './draw-differences.ts'
import type { SoldTicket } from './ticket-buyer.ts'

/** Differences by kind. */
export type Differences = ReadonlyMap<string, readonly string[]>

export const differencesIn = (found: Differences): number =>
  [...found.values()].reduce((sum, { length }) => sum + length, 0)

/** Compares the responses that members got, and the outcome that the rules give, with the database. */
export function reconcile(record: SimulationRecord, db: DbState): Differences {
  const expected = expectedTransfers(record, db)
  const actual = Map.groupBy(db.transfers, ({ memberId, key }) => `${memberId} ${key}`)
  const missing: string[] = []
  const doubled: string[] = []
  const otherwise: string[] = []
  for (const [name, { amount, way }] of expected) {
    const [first, ...more] = actual.get(name) ?? []
    if (!first) missing.push(`${name} ${amount}`)
    else if (more.length > 0) doubled.push(name)
    else if (first.amount !== amount || first.way !== way) otherwise.push(`${name} ${first.amount} for ${amount}`)
  }
  const unexpected = [...actual.keys()].filter((name) => !expected.has(name))
  return new Map([
    ...drawDifferences(record, db),
    ['transfers that are missing', missing],
    ['transfers made twice', doubled],
    ['transfers of another amount', otherwise],
    ['transfers that nobody is owed', unexpected],
    ['wallets that are not the sum of what is owed', wrongWallets(record, db, expected)],
    ['tickets that were sold and are not there, or the other way round', wrongTickets(record, db)],
    ['answers that were other than before', record.contradictions],
  ])
}

type Owed = ReadonlyMap<string, { readonly amount: number; readonly way: string }>

/** Every transfer that must exist, by member and key. */
function expectedTransfers({ players, sold }: SimulationRecord, { draws }: DbState): Owed {
  const byName = new Map(draws.map((draw) => [`${draw.gameCode} ${draw.numero}`, draw]))
  const owed = new Map<string, { amount: number; way: string }>()
  for (const { member, book, openingMinor } of players)
    owed.set(`${member.id} opening`, { amount: openingMinor, way: book === 'trial' ? 'grants free' : 'cash free' })
  for (const { player, body, tickets, gameCode } of sold) {
    const stake = tickets.reduce((sum, ticket) => sum + ticket.stake, 0)
    owed.set(`${player.member.id} stake:${body.id}`, { amount: stake, way: 'free game' })
    const draw = byName.get(`${gameCode} ${body.numero}`)
    for (const ticket of tickets) {
      const due = draw && payment(ticket, draw)
      if (due) owed.set(`${player.member.id} ${due.key}`, { amount: due.amount, way: 'game free' })
    }
  }
  return owed
}

/** What a ticket returns: its stake if it was cancelled or the draw was void, otherwise its prize by the rules. */
function payment(
  { number, bet, pick, stake, isCancelled }: SoldTicket,
  { state, kind, ruleVersion, outcome }: DbDraw,
): { key: string; amount: number } | null {
  if (isCancelled) return { key: `cancel:${number}`, amount: stake }
  if (state === 'refunded') return { key: `void:${number}`, amount: stake }
  if (state !== 'published' || !outcome) return null
  const won = prizeMinor(stake, factorOf(ruleTable(kind, ruleVersion), bet, pick, outcome))
  return won > 0 ? { key: `win:${number}`, amount: won } : null
}

function wrongWallets({ players }: SimulationRecord, { wallets }: DbState, owed: Owed): string[] {
  const sums = new Map(players.map(({ member }) => [member.id, 0]))
  for (const [name, { amount, way }] of owed) {
    const [id = ''] = name.split(' ')
    sums.set(id, (sums.get(id) ?? 0) + (way.endsWith(' free') ? amount : -amount))
  }
  const own = new Map(wallets.map((wallet) => [wallet.memberId, wallet]))
  return [...sums]
    .filter(([id, sum]) => own.get(id)?.free !== sum || own.get(id)?.held !== 0)
    .map(([id, sum]) => `${id} has ${own.get(id)?.free} for ${sum}`)
}

function wrongTickets({ sold }: SimulationRecord, { tickets }: DbState): string[] {
  const told = new Set(
    sold.flatMap(({ player, tickets: own }) => own.map(({ number }) => `${player.member.id} ${number}`)),
  )
  const there = new Set(tickets.map(({ memberId, number }) => `${memberId} ${number}`))
  return [...[...told].filter((one) => !there.has(one)), ...[...there].filter((one) => !told.has(one))]
}
