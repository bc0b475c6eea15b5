import { inTransaction, openPool, type Pool, type Trx } from '../../server/src/platform/db/db.ts'
import { testDatabase } from '../../server/testing/platform.ts'
import { listGames } from '../../server/src/catalogue/list-games.ts'
import { listMemberGames } from '../../server/src/catalogue/list-member-games.ts'
import { measureHttp } from './catalogue-http.ts'
import { seedGames } from './catalogue-seed.ts'
import { median, print, shuffled, type Row } from '../../scripts/print-rows.ts'

const sizes = [10_000, 100_000, 1_000_000] as const
const [small, , large] = sizes
const rounds = 16
/** Requests per sample; a round reports their median. */
const asks = 15
/** The maximum database time of a catalogue statement. */
const longestMs = 100

interface Side {
  readonly games: number
  readonly merchantId: string
  readonly pool: Pool
  readonly seededMs: number
  close(): Promise<void>
}

async function open(games: number): Promise<Side> {
  const database = await testDatabase()
  const owner = openPool({ url: database.url, size: 1, statementTimeoutMs: 0, lockTimeoutMs: 0 })
  const begun = performance.now()
  const merchantId = await seedGames(owner, games)
  await owner.query(
    `insert into cell.favourite select $1, $2, node_id, now() - node_id * interval '1 second' from game_offer order by rank limit 60`,
    [merchantId, member.id],
  )
  await owner.query('analyze cell.favourite')
  await owner.end()
  const seededMs = performance.now() - begun
  return { games, merchantId, pool: database.pool, seededMs, close: () => database.drop() }
}

const member = { id: '22222222-2222-4222-8222-222222222222' }
type Query = Parameters<typeof listGames>[1]
const list = { language: 'EN', platform: 'html5', gameType: 'RNG', pageNo: 1, pageSize: 15 } satisfies Query

interface Probe {
  readonly figure: string
  /** The maximum slowdown with a hundred times as many games. */
  readonly most?: number
  readonly run: (trx: Trx, games: number) => Promise<unknown>
}

const browse = (figure: string, query: (games: number) => Partial<Query>): Probe => ({
  figure,
  most: 1.1,
  run: (trx, games) => listGames(trx, { ...list, ...query(games) }, []),
})
const search = (figure: string, language: Query['language'], gameName: string): Probe => ({
  figure: `search ${figure}`,
  most: 3,
  run: (trx) => listGames(trx, { ...list, language, gameName }, []),
})

const probes: Probe[] = [
  browse('list, page 1', () => ({})),
  // Four of seven games are slots, so this is well inside the list, wherever it ends.
  browse('list, far page', (games) => ({ pageNo: Math.floor(games / 2 / 15) })),
  browse('list by vendor and class, page 1', () => ({ vassalage: 'V10', gameClassify: 'VP' }) as Partial<Query>),
  {
    figure: 'favourites',
    most: 1.1,
    run: (trx) => listMemberGames(trx, member, 'favourites', { ...list, language: 'EN', gameType: undefined }, []),
  },
  search('Latin, 2 letters', 'EN', 'dr'),
  search('Latin, 3 letters', 'EN', 'koi'),
  search('Latin, 8 letters', 'EN', 'festival'),
  search('Thai, 2 letters', 'TH', 'มั'),
  search('Thai, 3 letters', 'TH', 'มัง'),
  search('Thai, 8 letters', 'TH', 'มังกรสมบ'),
  search('Chinese, 2 characters', 'CN', '锦鲤'),
  search('Chinese, 3 characters', 'CN', '锦鲤宝'),
  search('Chinese, 6 characters', 'CN', '幸运锦鲤宝藏'),
  { figure: 'search with a slip', run: (trx) => listGames(trx, { ...list, gameName: 'festivla' }, []) },
  { figure: 'search without answer', run: (trx) => listGames(trx, { ...list, gameName: 'zzzzqqqq' }, []) },
]

async function sample({ pool, merchantId, games }: Side, { run }: Probe): Promise<number> {
  const times: number[] = []
  for (let ask = 0; ask < asks; ask += 1) {
    const begun = performance.now()
    await inTransaction(pool, { merchantId, now: new Date() }, (trx) => run(trx, games))
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** Unusual searches, in which every trigram is common or there are very many of them. */
const unkind = ['a', 'e', 'an', 'on', 'n1', 'ngo', 'ingo', 'gonfor', '1', '11', '111', 'oooo', 'a'.repeat(60)]
unkind.push('goldendragonfortune', 'goldnedragnofortune', '%', '_', '龙', '金龙宝藏', 'ทอง', 'ท'.repeat(60))

async function longestStatement({ pool, merchantId }: Side): Promise<number> {
  let longest = 0
  for (const gameName of unkind) {
    for (const language of ['EN', 'TH', 'CN'] as const) {
      for (const narrowed of [{}, { vassalage: 'V10', minBet: '0.75' }]) {
        const times = [await slowest(), await slowest()]
        // Another process may have slowed the machine, so only a statement that is slow twice counts.
        longest = Math.max(longest, Math.min(...times))
        async function slowest() {
          let most = 0
          await inTransaction(pool, { merchantId, now: new Date() }, async (trx) => {
            const db = trx.db.withPlugin(timing((ms) => (most = Math.max(most, ms))))
            await listGames({ ...trx, db }, { ...list, ...narrowed, language, gameName } as Query, [])
          })
          return most
        }
      }
    }
  }
  return longest
}

function timing(tell: (ms: number) => void) {
  let begun = 0
  return {
    transformQuery<N>({ node }: { node: N }): N {
      begun = performance.now()
      return node
    },
    async transformResult<R>({ result }: { result: R }): Promise<R> {
      tell(performance.now() - begun)
      return result
    },
  }
}

// Before the databases are filled, which keeps the machine busy for a while afterwards.
const overHttp = await measureHttp()
const sides: Side[] = []
try {
  for (const games of sizes) sides.push(await open(games))
  const times = new Map<string, number[]>()
  const timesOf = (probe: Probe, games: number) => times.get(`${probe.figure} ${games}`) ?? []
  for (let round = -1; round < rounds; round += 1) {
    for (const probe of shuffled(probes)) {
      for (const side of shuffled(sides)) {
        const ms = await sample(side, probe)
        if (round >= 0) times.set(`${probe.figure} ${side.games}`, [...timesOf(probe, side.games), ms])
      }
    }
  }
  const rows: Row[] = probes.map((probe) => {
    const ratio = median(timesOf(probe, large).map((ms, round) => ms / (timesOf(probe, small)[round] ?? Number.NaN)))
    const beside = sizes.map((games) => median(timesOf(probe, games)).toFixed(2)).join(' / ')
    const told = { figure: probe.figure, value: `${ratio.toFixed(2)}×`, beside: `${beside} ms` }
    return probe.most === undefined ? told : Object.assign(told, { goal: `≤ ${probe.most}`, ok: ratio <= probe.most })
  })
  for (const side of sides.slice(1)) {
    const ms = await longestStatement(side)
    rows.push({
      figure: `longest statement of an unkind search, ${side.games} games`,
      value: `${ms.toFixed(0)} ms`,
      goal: `≤ ${longestMs} ms`,
      ok: ms <= longestMs,
    })
  }
  const seeded = sides.map(({ seededMs }) => (seededMs / 1000).toFixed(0)).join(' / ')
  rows.push({ figure: 'importing and offering all games', value: `${seeded} s` })
  print('catalogue', [...rows, ...overHttp])
} finally {
  for (const side of sides) await side.close()
}
