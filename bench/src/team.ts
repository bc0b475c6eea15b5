/**
 * `pnpm bench team`: team figures for teams of any size, and whether counting keeps up with bets, on its own PostgreSQL with a tree ten
 * levels deep and a million members. `--levels 5` makes it a hundred times smaller.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { countTeamBatch, rebuildDay } from '../../server/src/agents/index.ts'
import { showKpi, showKpiDays, showPnl } from '../../server/src/agents/figures/show-figures.ts'
import { inTransaction, openPool, type Pool, type Trx } from '../../server/src/platform/db/db.ts'
import type { MemberRef } from '../../server/src/platform/http/serve.ts'
import { start } from './child.ts'
import { memberOf, merchantId, openBank } from './ledger-bank.ts'
import type { Work } from './ledger-writer.ts'
import { median, print, shuffled, type Row } from '../../scripts/print-rows.ts'
import { makeLottery, openDraw } from './settle-hall.ts'
import { plantTree, treeOf } from './team-tree.ts'

const { values } = parseArgs({ options: { levels: { type: 'string' }, rounds: { type: 'string' } } })
const levels = Number(values.levels ?? 7)
const rounds = Number(values.rounds ?? 8)
const seconds = 3
const connections = 8
const atOnce = 128
const batch = 50_000
const asksInRound = 50

const tree = treeOf(levels)
const load = () => `load ${loadavg()[0]?.toFixed(1)}`
const bank = await openBank()
try {
  const begun = load()
  const seeded = await bank.open('team', 0)
  await plantTree(seeded, levels)
  const owner = openPool({ url: bank.url('team'), size: 1, statementTimeoutMs: 0, lockTimeoutMs: 0 })
  const rows = [
    await measureCounting(owner),
    ...(await measureReads(owner)),
    await compareSums(owner),
    await compareRebuilt(owner),
  ]
  for (const pool of [seeded, owner]) await pool.end()
  print('team', [...rows, { figure: 'what else the machine did', value: `${begun}, then ${load()}` }])
} finally {
  await bank.close()
}

function act<T>(pool: Pool, work: (trx: Trx) => Promise<T>): Promise<T> {
  return inTransaction(pool, { merchantId: null, now: new Date() }, work)
}

async function countAll(owner: Pool, source: Parameters<typeof countTeamBatch>[1]): Promise<number> {
  let counted = 0
  for (;;) {
    const read = await act(owner, (trx) => countTeamBatch(trx, source, batch))
    counted += read
    if (read < batch) return counted
  }
}

/** Orders of members anywhere in the tree, then counting all of them, alternating on the same core. */
async function measureCounting(owner: Pool): Promise<Row> {
  await countAll(owner, 'places')
  await owner.query(makeLottery)
  const writer = start('ledger-writer.ts', bank.url('team'), tree.members, connections, await openDraw(owner))
  await writer.next()
  const speeds = { orders: [] as number[], counted: [] as number[] }
  for (let round = -1; round < rounds; round += 1) {
    const work: Work = { how: 'orders', atOnce, ms: seconds * 1000 }
    const { perSecond } = await writer.ask<{ perSecond: number }>(work)
    const begun = performance.now()
    const counted = await countAll(owner, 'cell.wallet')
    if (round < 0) continue
    speeds.orders.push(perSecond)
    speeds.counted.push((counted / (performance.now() - begun)) * 1000)
  }
  writer.end()
  const ratio = median(speeds.counted.map((speed, round) => speed / (speeds.orders[round] ?? Number.NaN)))
  return {
    figure: 'counting, beside orders by the order batcher',
    value: `${ratio.toFixed(2)}×`,
    beside: `${median(speeds.counted).toFixed(0)} and ${median(speeds.orders).toFixed(0)} a second, ${tree.members.toLocaleString('en')} members`,
    goal: '≥ 1×',
    ok: ratio >= 1,
  }
}

/** The three calls of a screen, through their own verbs, for agents with ten direct downlines and very different team sizes. */
async function measureReads(owner: Pool): Promise<Row[]> {
  const app = openPool({ url: bank.url('team'), role: 'parola_app', size: 1 })
  const needs = { currency: async () => 'PHP' as const }
  const today = new Date().toISOString().slice(0, 10)
  const weekAgo = new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10)
  const span = { from: weekAgo, to: today }
  const ask = async (node: number) => {
    const agent: MemberRef = {
      id: memberOf(node - 1),
      role: 'agent',
      firstTimeLogin: false,
      sessionHash: '',
    }
    const begun = performance.now()
    for (let asked = 0; asked < asksInRound; asked += 1)
      await inTransaction(app, { merchantId, now: new Date() }, async (trx) => {
        await showKpi(needs, trx, agent, span)
        await showKpiDays(needs, trx, agent, span)
        await showPnl(needs, trx, agent, span)
      })
    return (performance.now() - begun) / asksInRound
  }
  await owner.query('vacuum analyze team_day, team_count')
  const times = new Map<number, number[]>(tree.agents.map(({ node }) => [node, []]))
  for (const { node } of tree.agents) await ask(node)
  for (let round = 0; round < rounds; round += 1)
    for (const { node } of shuffled(tree.agents)) times.get(node)?.push(await ask(node))
  await app.end()
  const [smallest] = tree.agents.toSorted((a, b) => a.below - b.below)
  const of = (node: number) => times.get(node) ?? []
  return tree.agents
    .filter((agent) => agent !== smallest)
    .map(({ below, node }) => {
      const ratio = median(of(node).map((ms, round) => ms / (of(smallest?.node ?? 0)[round] ?? Number.NaN)))
      return {
        figure: `figures of a team of ${below.toLocaleString('en')}, beside one of ${smallest?.below}`,
        value: `${ratio.toFixed(2)}×`,
        beside: `${median(of(node)).toFixed(1)} and ${median(of(smallest?.node ?? 0)).toFixed(1)} ms for the three calls`,
        goal: '≤ 2×',
        ok: ratio <= 2,
      }
    })
}

/** Every team's stakes, summed from its members' own ledgers, which are independent of teams. */
async function compareSums(owner: Pool): Promise<Row> {
  const { rows } = await owner.query<{ teams: string; different: string }>(`
    with staked as (
      select member_id, sum(amount) as stake from cell.wallet_transfer t join cell.wallet w on w.id = t.wallet_id
      where t.code = 'stake' group by 1
    ), added as (
      select left(path, place) as path, sum(stake) as stake from staked join team_member using (member_id)
      cross join lateral generate_series(8, length(path), 8) place group by 1
    ), held as (select path, sum(team_lottery_stake) as stake from team_day group by 1 having sum(team_lottery_stake) <> 0)
    select count(*) as teams, count(*) filter (where held.stake is distinct from added.stake) as different
    from added full join held using (path)`)
  const { teams = '0', different = '0' } = rows[0] ?? {}
  return {
    figure: 'teams whose figures are not the sums of their members’ ledgers',
    value: different,
    beside: `${Number(teams).toLocaleString('en')} teams with play`,
    goal: '0',
    ok: different === '0' && Number(teams) > 0,
  }
}

async function compareRebuilt(owner: Pool): Promise<Row> {
  const hashOf = async () => {
    const { rows } = await owner.query<{ sum: string; figures: string }>(
      `select count(*) as figures, sum(hashtextextended(day || path || concat_ws(' ', own_lottery_stake, own_bets, own_active, own_joined,
         team_lottery_stake, team_bets, team_active, team_joined), 0))::text as sum from team_day`,
    )
    return rows[0]
  }
  const live = await hashOf()
  const { rows } = await owner.query<{ day: string }>(`select distinct to_char(day, 'YYYY-MM-DD') as day from team_day`)
  const begun = performance.now()
  for (const { day } of rows) await act(owner, (trx) => rebuildDay(trx, day))
  const took = (performance.now() - begun) / 1000
  const isSame = JSON.stringify(await hashOf()) === JSON.stringify(live)
  return {
    figure: 'days made anew from the ledger, beside those counted as they came',
    value: isSame ? 'the same' : 'different',
    beside: `${Number(live?.figures).toLocaleString('en')} figures in ${took.toFixed(1)} s`,
    goal: 'the same',
    ok: isSame,
  }
}
