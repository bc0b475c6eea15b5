import * as z from 'zod/mini'
import { call } from './call.ts'
import { Announcement } from './content.ts'
import { AnnouncementId, Id } from './ids.ts'
import { Language } from './languages.ts'
import { Money } from './money.ts'

/** What the list is narrowed by. */
export const promoCategories = [
  'deposit_promo',
  'live_promo',
  'other_promo',
  'rng_promo',
  'rebate_promo',
  'player_rank_rules',
] as const
export const PromoCategory = z.enum(promoCategories)
export type PromoCategory = z.output<typeof PromoCategory>

/**
 * How a promotion is had: `deposit` is chosen with a deposit, `instant` is claimed at once, `review` is asked for and an operator decides,
 * `goal` is joined and earned by staking, `rebate` gives back a part of what was staked in the period before, `referral` comes when a
 * friend has paid in and played; `notice` is only to be read.
 */
export const PromoKind = z.enum(['deposit', 'instant', 'review', 'goal', 'rebate', 'referral', 'notice'])
export type PromoKind = z.output<typeof PromoKind>

/** What holds for a claim from the moment it is made, whatever the promotion says later. */
export const PromoTerms = z.object({
  kind: PromoKind,
  /** The bonus itself, or the most that a percentage can bring. */
  bonus: Money,
  /** Of the deposit, or of what was staked, in hundredths of a percent; nothing where the bonus is a fixed sum. */
  rateBp: z.nullable(z.int()),
  /** The least deposit; of a goal, what must be staked. */
  least: z.nullable(Money),
  /** How many times `wagered` is staked before the bonus is the member's own. */
  wagering: z.int(),
  /** The bonus alone, or together with the part of the deposit that it was given for. */
  wagered: z.enum(['bonus', 'deposit_and_bonus']),
  /** The most that may be staked on one draw or round for it to count; null where nothing has to be staked. */
  largest: z.nullable(Money),
  /** Until when it must be staked, in days from the claim. */
  days: z.int(),
  /** How often a member can have it. */
  period: z.enum(['day', 'week', 'once']),
})
export type PromoTerms = z.output<typeof PromoTerms>

export const Promotion = z.extend(Announcement, {
  /** Of a deposit promotion: the code by which the cashier knows it. */
  code: z.nullable(z.string()),
  terms: z.nullable(PromoTerms),
  /** Nothing is left of what the merchant set aside. */
  isUsedUp: z.boolean(),
})
export type Promotion = z.output<typeof Promotion>

export const promotions = call({
  method: 'GET',
  path: '/wps/promotions',
  about: 'Promotions that are on or come soon, with their terms',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  query: z.object({ language: Language }),
  value: z.object({ promotions: z.array(Promotion) }),
  errors: [],
})

/** The words on a promotion's button. */
export const ClaimState = z.enum([
  'join',
  'claim',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'closed',
  'coming_soon',
])
export type ClaimState = z.output<typeof ClaimState>

export const ClaimId = Id.brand<'ClaimId'>()
export type ClaimId = z.output<typeof ClaimId>

/** How far something is that is reached by staking. */
export const Meter = z.object({ staked: Money, needed: Money })
export type Meter = z.output<typeof Meter>

export const PromotionStatus = z.object({
  promotionId: AnnouncementId,
  state: ClaimState,
  claimId: z.nullable(ClaimId),
  /** The terms as they were when it was claimed. */
  terms: z.nullable(PromoTerms),
  bonus: z.nullable(Money),
  /** In `joined` the goal, in `process` the wagering. */
  meter: z.nullable(Meter),
  claimedAt: z.nullable(z.iso.datetime()),
  expiresAt: z.nullable(z.iso.datetime()),
  /** Why it was rejected, in the operator's words; `expired` or `cancelled` for one that ended so. */
  reason: z.nullable(z.string()),
})
export type PromotionStatus = z.output<typeof PromotionStatus>

/** Bonus money that is not the member's own yet, whatever it comes from. */
export const RunningBonus = z.object({
  claimId: ClaimId,
  /** Nothing where it comes from elsewhere: a reward, the mall. Only what comes from a promotion can be cancelled. */
  promotionId: z.nullable(AnnouncementId),
  about: z.string(),
  bonus: Money,
  meter: Meter,
  /** The most that may be staked on one draw or round for it to count. */
  largest: Money,
  /** It came with a deposit: a withdrawal before it is wagered ends it. */
  endsOnWithdrawal: z.boolean(),
  grantedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type RunningBonus = z.output<typeof RunningBonus>

export const standings = call({
  method: 'GET',
  path: '/wps/promotions/mine',
  about: 'How each promotion stands for this member, and all bonus money that is being staked',
  auth: 'member',
  limit: 'read',
  realOnly: true,
  value: z.object({ standings: z.array(PromotionStatus), bonuses: z.array(RunningBonus) }),
  errors: [],
})

const act = { method: 'POST', auth: 'member', limit: 'money', realOnly: true } as const

export const joinPromotion = call({
  ...act,
  path: '/wps/promotions/join',
  about: 'Joins a promotion that is earned by staking',
  body: z.object({ promotionId: AnnouncementId }),
  value: PromotionStatus,
  errors: ['claim_refused', 'excluded'],
})

export const claimPromotion = call({
  ...act,
  path: '/wps/promotions/claim',
  about: 'Claims a promotion, or takes what was issued; a second time in the same period answers with the first',
  body: z.object({ promotionId: AnnouncementId }),
  value: PromotionStatus,
  errors: ['claim_refused', 'excluded'],
})

export const cancelPreview = call({
  method: 'GET',
  path: '/wps/promotions/cancel',
  about: 'What would be given up and what stays if a bonus were cancelled now',
  auth: 'member',
  limit: 'read',
  realOnly: true,
  query: z.object({ claimId: ClaimId }),
  value: z.object({ givenUp: Money, stays: Money, meter: Meter }),
  errors: ['claim_refused'],
})

export const cancelClaim = call({
  ...act,
  path: '/wps/promotions/cancel',
  about: 'Gives up a bonus that has not been staked yet; refused if more would be given up than the member was shown',
  body: z.object({ claimId: ClaimId, givenUp: Money }),
  value: PromotionStatus,
  errors: ['claim_refused'],
})

export const VipLevel = z.object({
  level: z.int(),
  name: z.string(),
  /** What must have been staked, all in all. */
  turnover: Money,
  /** A gift on reaching it, without conditions. */
  gift: Money,
  /** What comes back of each day's stakes, win or lose, in hundredths of a percent. */
  rebateBp: z.int(),
  dailyWithdrawals: z.int(),
  pointsPerHundred: z.int(),
})
export type VipLevel = z.output<typeof VipLevel>

export const vipLevels = call({
  method: 'GET',
  path: '/wps/vip/levels',
  about: 'The levels and what they bring',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  query: z.object({ language: Language }),
  value: z.object({ levels: z.array(VipLevel) }),
  errors: [],
})

export const vip = call({
  method: 'GET',
  path: '/wps/vip',
  about: 'The member’s level and how far the next one is',
  auth: 'member',
  limit: 'read',
  realOnly: true,
  /** `needed` is all that must have been staked, as in a meter. */
  value: z.object({ level: z.int(), staked: Money, next: z.nullable(z.object({ level: z.int(), needed: Money })) }),
  errors: [],
})

export const Reward = z.object({
  id: Id,
  /** Which text tells where it comes from. */
  source: z.enum(['level', 'rebate', 'referral', 'merchant']),
  /** The level, the day (YYYY-MM-DD) whose stakes a part comes back of, the friend's name masked, or the merchant's own words. */
  about: z.string(),
  amount: Money,
  wagering: z.int(),
  /** The most that may be staked on one draw or round for it to count; nothing without wagering. */
  largest: z.nullable(Money),
  state: z.enum(['open', 'taken', 'expired']),
  at: z.iso.datetime(),
  expiresAt: z.nullable(z.iso.datetime()),
})
export type Reward = z.output<typeof Reward>

export const rewards = call({
  method: 'GET',
  path: '/wps/rewards',
  about: 'What waits for the member, and what was taken, newest first',
  auth: 'member',
  limit: 'read',
  realOnly: true,
  value: z.object({ rewards: z.array(Reward) }),
  errors: [],
})

export const takeReward = call({
  ...act,
  path: '/wps/rewards/take',
  about: 'Takes a reward; a second time answers with the first',
  body: z.object({ rewardId: Id }),
  value: Reward,
  errors: ['claim_refused', 'excluded'],
})

export const MallItem = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  picture: z.string(),
  points: z.int(),
  /** What it brings, as a bonus with wagering. */
  bonus: Money,
  wagering: z.int(),
  /** The most that may be staked on one draw or round for it to count; nothing without wagering. */
  largest: z.nullable(Money),
  /** How many are left for everybody; nothing where there is no end. */
  left: z.nullable(z.int()),
  /** How many more this member can have this month. */
  leftForMember: z.int(),
})
export type MallItem = z.output<typeof MallItem>

export const mall = call({
  method: 'GET',
  path: '/wps/mall',
  about: 'What points buy, and how many the member has',
  auth: 'member',
  limit: 'read',
  realOnly: true,
  query: z.object({ language: Language }),
  value: z.object({
    points: z.int(),
    earned: z.int(),
    items: z.array(MallItem),
    bought: z.array(z.object({ requestId: Id, name: z.string(), points: z.int(), at: z.iso.datetime() })),
  }),
  errors: [],
})

export const buyWithPoints = call({
  ...act,
  path: '/wps/mall/buy',
  about: 'Buys with points; the same request again answers with the first',
  body: z.object({ requestId: Id, item: z.string().check(z.maxLength(40)) }),
  value: z.object({ points: z.int(), bonus: Money }),
  errors: ['insufficient_funds', 'claim_refused', 'excluded', 'id_reused'],
})

/**
 * What became of a friend, or what is still missing: a first deposit, stakes, or a verified contact. `checking` misses nothing, and `refused`
 * brings no reward any more.
 */
export const FriendState = z.enum(['deposit', 'stakes', 'contact', 'checking', 'rewarded', 'refused'])
export type FriendState = z.output<typeof FriendState>

export const referral = call({
  method: 'GET',
  path: '/wps/referral',
  about: 'The member’s code for friends, what an invitation brings, and who has come',
  auth: 'member',
  limit: 'read',
  realOnly: true,
  value: z.object({
    code: z.string(),
    reward: Money,
    leastDeposit: Money,
    leastStaked: Money,
    /** How many rewards a member can get in a month (UTC). A friend beyond that brings one later. */
    perMonth: z.int(),
    /** Whether the member has verified an email address or a phone number; without one no reward is given. */
    hasContact: z.boolean(),
    friends: z.array(z.object({ userName: z.string(), joinedAt: z.iso.datetime(), state: FriendState })),
    earned: Money,
  }),
  errors: ['claim_refused'],
})
