import { hash } from 'node:crypto'
import type { BodyOf, Currency, editing } from '@parola/contract'
import { readStanding, trialType } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http.ts'
import { cleanText } from '../platform/plain-text.ts'
import { largestMinor } from '../wallet/index.ts'
import { insertReward, noteGiven } from './store-rewards.ts'

type Body = BodyOf<typeof editing.giveReward>

/** Puts what an operator gives into the member's reward centre, once for each id. */
export async function giveReward(trx: Trx, owner: OwnerRef, body: Body, currency: Currency): Promise<void> {
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

async function wrongFields(trx: Trx, owner: OwnerRef, { amount, expiresAt }: Body, currency: Currency, about: string) {
  const standing = await readStanding(trx, owner)
  return [
    ...(standing && standing.customerType !== trialType ? [] : ['memberId']),
    ...(about.length < 3 ? ['about'] : []),
    ...(amount.currency === currency && amount.minor > 0 && amount.minor <= largestMinor ? [] : ['amount']),
    ...(expiresAt === null || new Date(expiresAt) > trx.now ? [] : ['expiresAt']),
  ]
}
