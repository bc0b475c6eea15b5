import { randomUUID } from 'node:crypto'
import { proveIdentity } from '../../../server/testing/pack.ts'
import { createMember } from '../../../server/src/members/index.ts'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { inTransaction, type Trx } from '../../../server/src/platform/db/db.ts'
import { openSession } from '../../../server/src/vendors/launch/open-session.ts'
import { move, openWallet } from '../../../server/src/wallet/index.ts'
import { openingKey } from './books.ts'
import type { TestBed } from './test-bed.ts'
import { readAnswer } from './journal.ts'
import type { Player, Seat } from './player.ts'
import type { Supplier } from './question.ts'
import { keys, signed } from './sign.ts'
import { bytesOf } from './scenario-context.ts'

const openingMinor = 200_000
const currency = 'PHP'
/** One in this many players is no longer allowed to play. */
const disabledEvery = 20
const expiredGame = 'torture-expired'
const stoppedVendor = 'STOPPED'
const games = [
  { supplier: 'studio', game: 'torture-one', vendor: 'TORTURE' },
  { supplier: 'studio', game: 'torture-two', vendor: 'TORTURE' },
  { supplier: 'kenora', game: 'torture-keno', vendor: 'KENO' },
  { supplier: 'studio', game: expiredGame, vendor: 'TORTURE' },
  { supplier: 'studio', game: 'torture-stopped', vendor: stoppedVendor },
] as const

/** New members with money, each with several games whose launch tokens have been exchanged. */
export async function seatPlayers(testBed: TestBed, count: number): Promise<Player[]> {
  const players: Player[] = []
  while (players.length < count) {
    const launched = await act(testBed, launch)
    const seats: Seat[] = []
    for (const one of launched.launches) seats.push(...(await exchange(testBed, one)))
    const [seat, otherSeat, kenoSeat, expiredSeat, stoppedSeat] = seats
    // A restarting process does not respond, and a launch token can be exchanged once, so try with a new one.
    if (!seat || !otherSeat || !kenoSeat || !expiredSeat || !stoppedSeat) continue
    const index = players.length
    players.push({
      index,
      memberId: launched.id,
      currency,
      opening: BigInt(openingMinor),
      isDisabled: index % disabledEvery === disabledEvery - 1,
      seat,
      otherSeat,
      kenoSeat,
      expiredSeat,
      stoppedSeat,
      openRound: `open-${randomUUID()}`,
      spentLaunch: launched.launches[0]?.launchToken ?? '',
    })
  }
  await spoil(testBed, players)
  return players
}

const act = <T>({ pool, merchantId }: TestBed, work: (trx: Trx) => Promise<T>) =>
  inTransaction(pool, { merchantId, now: systemClock.now() }, work)

async function launch(trx: Trx) {
  const { id } = await createMember(trx, { userName: `torture_${randomUUID().slice(0, 12)}` })
  const owner = { id }
  await proveIdentity(trx, owner)
  const wallet = await openWallet(trx, owner, 'real', currency)
  const opening = { act: 'post', key: openingKey, code: 'deposit', from: 'cash', amountMinor: openingMinor } as const
  await move(trx, wallet, opening)
  const launches: { supplier: Supplier; game: string; launchToken: string; user: string }[] = []
  for (const { supplier, game, vendor } of games)
    launches.push({
      supplier,
      game,
      ...(await openSession(trx, owner, {
        supplier,
        vendor,
        gameType: 'RNG',
        gameCode: game,
        nodeId: null,
        book: 'real',
        currency,
        language: 'EN',
        device: 'MOBILE',
      })),
    })
  return { ...owner, launches }
}

async function exchange(
  { apiClient }: TestBed,
  { supplier, game, launchToken, user }: { supplier: Supplier; game: string; launchToken: string; user: string },
): Promise<Seat[]> {
  const body = bytesOf({ token: launchToken })
  const path = '/wallet/check'
  const headers = signed(keys[supplier], { path, body })
  const came = await apiClient.send({ path, headers, body, manner: { is: 'whole' } }, Math.random)
  if (!came) return []
  const told = readAnswer(came.text)
  const { token } = told?.fields ?? {}
  const isRight = told?.status === 'OK' && told.fields['user'] === user && told.fields['game_code'] === game
  if (!isRight || typeof token !== 'string')
    throw new Error(`Exchanging a launch token returned ${came.http} ${came.text}`)
  return [{ supplier, game, user, token }]
}

/** Expires some sessions and disables some members. */
async function spoil({ pool }: TestBed, players: readonly Player[]): Promise<void> {
  await pool.query(
    `update cell.vendor_session set expires_at = now() - interval '1 minute' where game_code = $1 and member_id = any ($2)`,
    [expiredGame, players.map(({ memberId }) => memberId)],
  )
  const disabled = players.filter(({ isDisabled }) => isDisabled).map(({ memberId }) => memberId)
  await pool.query(`update cell.member set status = 'disabled' where id = any ($1)`, [disabled])
}

/** Stops a vendor or lets it run again. */
export async function setStop({ pool, merchantId }: TestBed, isStopped: boolean): Promise<void> {
  await pool.query('delete from play_stop where merchant_id = $1', [merchantId])
  if (!isStopped) return
  await pool.query(
    `insert into play_stop (merchant_id, scope, name, reason, stopped_by, stopped_at) values ($1, 'vendor', $2, 'torture', 'torture', now())`,
    [merchantId, stoppedVendor],
  )
}
