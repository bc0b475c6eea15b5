import { randomUUID } from 'node:crypto'
import { promotions } from '@parola/contract'
import { promotionsOf } from '../../../demo/src/content/index.ts'
import type { TestMember } from '../../../server/testing/merchant.ts'
import type { AbuseWorld, Player } from './world.ts'

/** Stakes that are still needed, bonus by bonus. */
export interface Meter {
  readonly leftMinor: number
  /** The largest stake that counts. */
  readonly largestMinor: number
}

/** The deposit bonuses of the demo, each with the deposit that brings the whole of it. */
const deposits = (promotionsOf['parola'] ?? []).flatMap(({ code, terms: { kind, bonusMinor, rateBp } }) =>
  kind === 'deposit' && code !== undefined && rateBp !== null
    ? [{ code, amountMinor: (bonusMinor * 10_000) / rateBp }]
    : [],
)

/** Takes whatever the merchant offers today: bonuses with deposits, claims, goals, rewards, and the best that points buy. */
export async function takeEverything(world: AbuseWorld, player: Player): Promise<void> {
  const member = await world.logIn(player)
  for (const { code, amountMinor } of deposits) await world.deposit(player, member, amountMinor, code)
  const { standings } = await read<{ standings: promotions.PromotionStatus[] }>(member, promotions.standings.path)
  for (const { promotionId, state } of standings) {
    const path = state === 'join' ? promotions.joinPromotion.path : promotions.claimPromotion.path
    if (state === 'join' || state === 'claim' || state === 'issued') await post(member, path, { promotionId })
  }
  const { rewards } = await read<{ rewards: promotions.Reward[] }>(member, promotions.rewards.path)
  for (const { id: rewardId, state } of rewards)
    if (state === 'open') await post(member, promotions.takeReward.path, { rewardId })
  await spendPoints(member)
}

const worthOf = ({ bonus, points }: promotions.MallItem) => bonus.minor / points

async function spendPoints(member: TestMember): Promise<void> {
  const shown = await read<{ points: number; items: promotions.MallItem[] }>(member, promotions.mall.path, {
    language: 'EN',
  })
  let { points } = shown
  for (const item of shown.items.toSorted((a, b) => worthOf(b) - worthOf(a)))
    while (item.points <= points) {
      const { answer } = await post(member, promotions.buyWithPoints.path, { requestId: randomUUID(), item: item.id })
      if (!answer.success) break
      points -= item.points
    }
}

/** What is left to stake for the running bonuses, oldest first. */
export async function metersOf(world: AbuseWorld, player: Player): Promise<Meter[]> {
  const { bonuses } = await read<{ bonuses: promotions.RunningBonus[] }>(
    await world.logIn(player),
    promotions.standings.path,
  )
  return bonuses.map(({ meter: { staked, needed }, largest }) => ({
    leftMinor: needed.minor - staked.minor,
    largestMinor: largest.minor,
  }))
}

async function read<T>(member: TestMember, path: string, query?: Record<string, string>): Promise<T> {
  const { answer } = await member.ask(path, query ? { query } : {})
  if (!answer.success) throw new Error(`${path}: ${answer.message}`)
  return answer.value
}

const post = (member: TestMember, path: string, payload: object) => member.ask(path, { method: 'POST', payload })
