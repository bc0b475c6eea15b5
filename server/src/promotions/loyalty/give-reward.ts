import { hash } from 'node:crypto'
import type { BodyOf, Currency, editing } from '@parola/contract'
import { isActive, readAccountStatus, trialType } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { release } from '../../operators/index.ts'
import type { Effect, OperatorRef, OwnerRef } from '../../platform/http/serve.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { largestMinor } from '../../wallet/index.ts'
import { insertReward, noteGiven } from './store/rewards.ts'

type Body = BodyOf<typeof editing.giveReward>

/** Adds an operator's reward to the member's reward centre, once per id. */
export async function giveReward(
  trx: Trx,
  operator: OperatorRef,
  owner: OwnerRef,
  body: Body,
  currency: Currency,
): Promise<void> {
  const about = cleanText(body.about)
  const { amount, wagering } = body
  const question = JSON.stringify([body.memberId, about, amount.minor, amount.currency, wagering, body.expiresAt])
  const bodyHash = hash('sha256', question, 'buffer')
  const given = await noteGiven(trx, { id: body.id, memberId: owner.id, bodyHash })
  if (!given.isFirst) {
    if (given.bodyHash.equals(bodyHash)) return
    throw new DomainError('id_reused')
  }
  const wrong = await wrongFields(trx, owner, body, currency, about)
  if (wrong.length > 0) throw new DomainError('field_invalid', { fields: wrong })
  await release(trx, operator, {
    kind: 'reward',
    currency,
    amountMinor: amount.minor,
    memberId: owner.id,
    about: body.id,
  })
  await insertReward(trx, owner, {
    id: body.id,
    source: 'merchant',
    sourceKey: body.id,
    about,
    amountMinor: amount.minor,
    currency,
    wagering,
    expiresAt: body.expiresAt === null ? null : new Date(body.expiresAt),
  })
}

/** What both people see. A member who was locked meanwhile, or is another type, is another matter. */
export async function rewardEffect(trx: Trx, { memberId, amount, about, wagering, expiresAt }: Body): Promise<Effect> {
  const owner = { id: memberId }
  const type = (await readAccountStatus(trx, owner))?.customerType ?? null
  return {
    changes: Object.entries({ reward: amount, about, wagering, expiresAt }).flatMap(([field, to]) =>
      to === null ? [] : [{ field, from: null, to }],
    ),
    dependsOn: { type, isActive: await isActive(trx, owner) },
  }
}

async function wrongFields(trx: Trx, owner: OwnerRef, { amount, expiresAt }: Body, currency: Currency, about: string) {
  const accountStatus = await readAccountStatus(trx, owner)
  return [
    ...(accountStatus && accountStatus.customerType !== trialType ? [] : ['memberId']),
    ...(about.length < 3 ? ['about'] : []),
    ...(amount.currency === currency && amount.minor > 0 && amount.minor <= largestMinor ? [] : ['amount']),
    ...(expiresAt === null || new Date(expiresAt) > trx.now ? [] : ['expiresAt']),
  ]
}
