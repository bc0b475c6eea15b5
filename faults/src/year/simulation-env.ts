import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Currency } from '@parola/contract'
import { plainSite } from '../../../server/testing/merchant.ts'
import { proveIdentity } from '../../../server/testing/pack.ts'
import { importCatalogue, offerGames } from '../../../server/src/catalogue/index.ts'
import { importLotteries, offerLotteries } from '../../../server/src/lottery/index.ts'
import { createMember, trialType } from '../../../server/src/members/index.ts'
import { inTransaction, openPool, type Pool, type Trx } from '../../../server/src/platform/db/db.ts'
import type { MemberRef, MerchantRef } from '../../../server/src/platform/http/serve.ts'
import { registerMerchant } from '../../../server/src/system/index.ts'
import { move, openWallet } from '../../../server/src/wallet/index.ts'
import { makePostgres, newFolder, untilAnswers } from '../../../scripts/temporary-infrastructure.ts'
import { untilMigrated } from '../test-cluster.ts'
import { keepUp } from '../supervisor.ts'
import type { YearLottery } from './lotteries.ts'

export interface Player {
  readonly merchant: MerchantRef
  readonly currency: Currency
  readonly member: MemberRef
  readonly book: 'real' | 'trial'
  readonly openingMinor: number
}

/** A database of its own with a clock set by hand, two merchants and their members. */
export interface SimulationEnv {
  readonly url: string
  readonly logs: string
  readonly ownerPool: Pool
  /** Connects as the app, under row-level security. */
  readonly pool: Pool
  readonly players: readonly Player[]
  /** The database's clock, which may be wrong, and the true time. */
  setTime(at: Date, trueAt: Date): Promise<void>
  /** These lotteries are drawn from now on; all others are retired. */
  hold(lotteries: readonly YearLottery[]): Promise<void>
  /** Kills all PostgreSQL processes at once. It is restarted. */
  crash(): void
  close(options: { keepLogs: boolean }): Promise<void>
}

const merchants = [
  { code: 'harbour', currency: 'PHP' },
  { code: 'lantern', currency: 'VND' },
] as const
const rich = 1_000_000_000_000
/** Soon runs out of money. */
const poor = 3_000_000

export async function openSimulationEnv(
  lotteries: readonly YearLottery[],
  playersEach: number,
  start: Date,
): Promise<SimulationEnv> {
  const logs = newFolder('year')
  // A kill is not a power cut: data handed to the kernel survives.
  const engine = await makePostgres({ fsync: 'off' })
  const postgres = keepUp({ ...engine, log: join(logs, 'postgres') })
  const url = `postgres://127.0.0.1:${engine.port}/postgres`
  await untilAnswers(engine.port)
  await untilMigrated(url)
  const ownerPool = openPool({ url, size: 4, name: 'parola-year', statementTimeoutMs: 120_000 })
  const pool = openPool({ url, size: 6, role: 'parola_app', name: 'parola-year-buyer' })
  await ownerPool.query(`
    create table year_clock (at timestamptz not null, true_at timestamptz not null);
    insert into year_clock values ('${start.toISOString()}', '${start.toISOString()}');
    create or replace function lottery_now() returns timestamptz language plpgsql security definer
      as $$ begin return (select at from public.year_clock); end $$`)
  const asNobody = <T>(work: (trx: Trx) => Promise<T>) =>
    inTransaction(ownerPool, { merchantId: null, now: start }, work)
  await asNobody((trx) => importGames(trx, lotteries))
  const players: Player[] = []
  const ids: string[] = []
  for (const { code, currency } of merchants) {
    const site = { ...plainSite, name: code, hosts: [`${code}.test`] }
    const id = await asNobody((trx) => registerMerchant(trx, { code, ...site }))
    ids.push(id)
    await inTransaction(ownerPool, { merchantId: id, now: start }, async (trx) => {
      await offerGames(trx, {
        vendors: [{ vendorCode: 'TCG_SEA', gameType: 'LOTT' }],
        games: lotteries.map(({ nodeId }) => nodeId),
        hot: [],
      })
      for (let index = 0; index < playersEach; index += 1)
        players.push(await addPlayer(trx, { merchant: { id, code }, currency }, index))
    })
  }
  return {
    url,
    logs,
    ownerPool,
    pool,
    players,
    async setTime(at, trueAt) {
      await ownerPool.query('update year_clock set at = $1, true_at = $2', [at, trueAt])
    },
    async hold(held) {
      await asNobody((trx) => importLotteries(trx, held))
      const group = { tag: 'all', labels: { EN: 'All' }, codes: held.map(({ code }) => code) }
      for (const merchantId of ids)
        await inTransaction(ownerPool, { merchantId, now: start }, (trx) => offerLotteries(trx, [group]))
    },
    crash: () => postgres.kill(),
    async close({ keepLogs }) {
      await Promise.all([pool.end(), ownerPool.end()])
      await postgres.stop()
      rmSync(engine.folder, { recursive: true, force: true })
      if (!keepLogs) rmSync(logs, { recursive: true, force: true })
    },
  }
}

const importGames = (trx: Trx, lotteries: readonly YearLottery[]) =>
  importCatalogue(trx, {
    vendors: [{ code: 'TCG_SEA', displayName: 'Sea' }],
    games: lotteries.map(({ nodeId, code, gameId }) => ({
      nodeId,
      slug: gameId,
      vendorCode: 'TCG_SEA',
      gameType: 'LOTT',
      gameId,
      names: { EN: code },
      minBetMinor: 100,
      supportPlay: 1,
      isNew: false,
    })),
  })

/** Every fourth member uses play money, and one of each merchant has little money. */
async function addPlayer(
  trx: Trx,
  { merchant, currency }: Pick<Player, 'merchant' | 'currency'>,
  index: number,
): Promise<Player> {
  const isTrial = index % 4 === 3
  const userName = `${merchant.code}_${index}`
  const trial = { deviceHash: userName, expiresAt: new Date(trx.now.getTime() + 10 * 365 * 86_400_000) }
  const { id } = await createMember(trx, { userName, ...(isTrial ? { customerType: trialType, trial } : {}) })
  const owner = { id }
  if (!isTrial) await proveIdentity(trx, owner)
  const book = isTrial ? 'trial' : 'real'
  const openingMinor = index === 0 ? poor : rich
  await move(trx, await openWallet(trx, owner, book, currency), {
    act: 'post',
    key: 'opening',
    amountMinor: openingMinor,
    ...(isTrial ? ({ code: 'grant', from: 'grants' } as const) : ({ code: 'deposit', from: 'cash' } as const)),
  })
  const role = isTrial ? 'trial' : 'player'
  const member: MemberRef = { ...owner, role, firstTimeLogin: false, sessionHash: userName }
  return { merchant, currency, member, book, openingMinor }
}
