import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { approvals, lottery, members as memberCalls, payments } from '@parola/contract'
import { plainSite } from '../../server/testing/merchant.ts'
import { proveIdentity } from '../../server/testing/pack.ts'
import { testWays } from '../../server/testing/payments/deposits.ts'
import { importCatalogue, offerGames } from '../../server/src/catalogue/index.ts'
import { importLotteries, offerLotteries } from '../../server/src/lottery/index.ts'
import { createMember } from '../../server/src/members/index.ts'
import { addOperator, setCeiling } from '../../server/src/operators/index.ts'
import { offerBanks, setDepositChannels } from '../../server/src/payments/index.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { inTransaction, type Pool, type Trx } from '../../server/src/platform/db/db.ts'
import { closeRedis, openRedis } from '../../server/src/platform/redis.ts'
import { createSecrets } from '../../server/src/platform/security/secrets.ts'
import { createSessions } from '../../server/src/sessions/index.ts'
import { describeSite, registerMerchant } from '../../server/src/system/index.ts'
import { startLimits } from '../../server/src/vendors/index.ts'
import { openSession } from '../../server/src/vendors/launch/open-session.ts'
import { move, openWallet } from '../../server/src/wallet/index.ts'
import { mostWithdrawals, type Player } from './acts.ts'
import type { Call, Client, Outcome } from './client.ts'
import { openingKey } from './journal.ts'
import { paymentPassword, paymentPasswordHash } from './payment-password.ts'
import { bytesOf } from './vendor/scenario-context.ts'
import { keys, signed } from './vendor/sign.ts'

export interface Arranged {
  readonly merchantId: string
  readonly operatorKey: string
  readonly members: readonly Member[]
}

interface Member {
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
}

const openingMinor = 1_000_000
const currency = 'PHP'
const gameCode = 'faults-slot'
const supplier = 'studio'
export const gameId = 'faults_daily'
const nodeId = 9_001

/** The highest withdrawal limits that a merchant can set, so that no run reaches them. */
const withdrawals = {
  withdrawMinMinor: 100,
  withdrawMaxMinor: 1_000_000_000,
  withdrawDayMinor: 1_000_000_000_000,
  withdrawTimesADay: mostWithdrawals,
}

/** A merchant with a lottery, payment methods, an operator, and members who are logged in and have money. */
export async function arrangeMerchant(pool: Pool, redisUrl: string, host: string, count: number): Promise<Arranged> {
  const choices = { ...plainSite.choices, ...withdrawals }
  const site = { ...plainSite, choices, name: 'Faults', hosts: [host] }
  const now = systemClock.now()
  const merchantId = await inTransaction(pool, { merchantId: null, now }, async (trx) => {
    await importLottery(trx)
    return registerMerchant(trx, { code: 'faults', ...site })
  })
  const operatorKey = await inTransaction(pool, { merchantId, now }, async (trx) => {
    await describeSite(trx, site)
    await offerLottery(trx)
    await setDepositChannels(trx, testWays)
    await offerBanks(trx, [{ code: 'tala', name: 'Tala Bank' }])
    const generous = { maxMultiplier: 2_000_000_000, promoPerCall: 1e12, promoPerMemberDay: 1e12, promoPerDay: 1e12 }
    await startLimits(trx, [{ supplier, currency, ...generous }])
    const { key } = await addOperator(trx, 'olga')
    for (const kind of approvals.ReleaseKind.options)
      await setCeiling(trx, 'olga', { kind, currency, perActionMinor: 1e12, perDayMinor: 1e15 })
    return key
  })
  const redis = openRedis(redisUrl)
  try {
    const sessions = createSessions({
      pool,
      redis,
      prefix: 'parola',
      clock: systemClock,
      secrets: createSecrets(readConfig({}).secretKeys),
      idleMinutesIn: async () => 30,
    })
    const members: Member[] = []
    for (let index = 0; index < count; index += 1)
      members.push(
        await inTransaction(pool, { merchantId, now }, async (trx) => {
          const about = { userName: `faults_${index}`, paymentPasswordHash }
          const { id, customerType } = await createMember(trx, about)
          const owner = { id }
          await proveIdentity(trx, owner)
          const wallet = await openWallet(trx, owner, 'real', currency)
          const opening = { act: 'post', code: 'deposit', from: 'cash', amountMinor: openingMinor } as const
          await move(trx, wallet, { ...opening, key: openingKey })
          const login = {
            memberId: id,
            customerType,
            firstTimeLogin: false,
            device: 'browser',
            several: false,
          } as const
          const { sid, token } = await sessions.open(trx, login)
          return { ...owner, headers: { cookie: `__Host-sid=${sid}`, token } }
        }),
      )
    return { merchantId, operatorKey, members }
  } finally {
    await closeRedis(redis)
  }
}

/** Draws half a day from now and then daily, so that no sale closes during a run. */
async function importLottery(trx: Trx): Promise<void> {
  await importCatalogue(trx, {
    vendors: [{ code: 'TCG_SEA', displayName: 'Sea' }],
    games: [
      {
        nodeId,
        slug: 'faults-daily',
        vendorCode: 'TCG_SEA',
        gameType: 'LOTT',
        gameId,
        names: { EN: 'Daily' },
        minBetMinor: 100,
        supportPlay: 1,
        isNew: false,
      },
    ],
  })
  const time = new Date(trx.now.getTime() + 12 * 3_600_000).toISOString().slice(11, 16)
  const timetable = { zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], times: [time] }
  const rules = { kind: 'fast', ruleVersion: 1, source: 'fair', lockSeconds: 60, patienceSeconds: 86_400 } as const
  await importLotteries(trx, [{ code: 'DAILY', nodeId, timetable, ...rules }])
}

async function offerLottery(trx: Trx): Promise<void> {
  await offerGames(trx, { vendors: [{ vendorCode: 'TCG_SEA', gameType: 'LOTT' }], games: [nodeId], hot: [] })
  await offerLotteries(trx, [{ tag: 'all', labels: { EN: 'All' }, codes: ['DAILY'] }])
}

/** Waits until the API shows the draw that the worker put on sale. */
export async function untilOnSale(client: Client, port: number): Promise<string> {
  for (;;) {
    const shown = await client.ask({ port, path: `${lottery.openedNumero.path}?prizeMode=SEA`, method: 'GET' })
    const numeros = shown.is === 'done' ? (shown.value['numeros'] as { gameId: string; numero: string }[]) : []
    const found = numeros.find((one) => one.gameId === gameId)
    if (found && found.numero !== '') return found.numero
    await pause(100)
  }
}

/** Gives every member what only a running API can create: a bank card and an open game session. */
export function equipPlayers(
  pool: Pool,
  client: Client,
  port: number,
  { merchantId, members }: Arranged,
): Promise<Player[]> {
  return Promise.all(
    members.map(async (member, index) => {
      const { id, headers } = member
      const cardId = await addCard(pool, client, port, member, index)
      const { launchToken } = await inTransaction(pool, { merchantId, now: systemClock.now() }, (trx) =>
        openSession(trx, member, {
          supplier,
          vendor: 'FAULTS',
          gameType: 'RNG',
          gameCode,
          nodeId: null,
          book: 'real',
          currency,
          language: 'EN',
          device: 'MOBILE',
        }),
      )
      const [path, body] = ['/wallet/check', bytesOf({ token: launchToken })]
      const checked = await client.askWallet({ port, path, headers: signed(keys[supplier], { path, body }), body })
      return { id, headers, cardId, game: { code: gameCode, token: String(doneOrThrow(checked)['token']) } }
    }),
  )
}

/** A card that accepts payouts at once, without the waiting period of a day. */
async function addCard(pool: Pool, client: Client, port: number, { id, headers }: Member, index: number) {
  const askSealed = async (path: string, body: object) =>
    doneOrThrow(await client.askSealed({ port, path, headers, body } satisfies Call))
  const { grant } = await askSealed(memberCalls.stepUp.path, { paymentPassword, for: { act: 'bankCard' } })
  const [cardId, number] = [randomUUID(), String(10_000_000_001_111 + index * 10_000)]
  await askSealed(payments.addBankCard.path, { cardId, bank: 'tala', number, holder: 'Luningning Dalisay', grant })
  await pool.query(`update cell.bank_card set payable_from = added_at where id = $1`, [cardId])
  await pool.query(`update cell.member set security_changed_at = null where id = $1`, [id])
  return cardId
}

function doneOrThrow(outcome: Outcome): Readonly<Record<string, unknown>> {
  if (outcome.is !== 'done') throw new Error(`Setting up the run failed: ${JSON.stringify(outcome)}`)
  return outcome.value
}
