import type { BodyOf, merchants } from '@parola/contract'
import { release } from '../../operators/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Effect, OperatorRef } from '../../platform/http/serve.ts'
import { requireVersion, versionOf } from '../../platform/version.ts'
import { isOfPlatform } from '../../staff/index.ts'
import { setMerchantState } from '../../system/index.ts'
import { maskedState } from '../masked.ts'
import { readState } from '../parts/index.ts'
import { lockMerchant, readStateOf } from '../store.ts'
import { checklistOf, type AnswersAt } from './checklist.ts'

type Body = BodyOf<typeof merchants.goLive>

/** What people have read before they open or close a merchant. */
export async function fieldsOfMerchant(trx: Trx) {
  return { state: await readStateOf(trx), settings: versionOf(maskedState(await readState(trx))) }
}

/** Opens a merchant whose checklist is complete. */
export async function goLive(
  trx: Trx,
  answersAt: AnswersAt,
  { operator, code }: { readonly operator: OperatorRef; readonly code: string },
  body: Body,
): Promise<{ state: merchants.MerchantState }> {
  await requireState(trx, ['setup'], code, body)
  const missing = (await checklistOf(trx, answersAt, code)).filter(({ isDone }) => !isDone)
  if (missing.length > 0)
    throw new DomainError('field_invalid', { fields: missing.map(({ item }) => item), reason: 'incomplete', missing })
  return changeState(trx, operator, 'live')
}

/** Closes a merchant for good. */
export async function archiveMerchant(
  trx: Trx,
  { operator, code }: { readonly operator: OperatorRef; readonly code: string },
  body: Body,
): Promise<{ state: merchants.MerchantState }> {
  await requireState(trx, ['setup', 'live'], code, body)
  return changeState(trx, operator, 'archived')
}

export async function stateEffect(trx: Trx, to: merchants.MerchantState): Promise<Effect> {
  await lockMerchant(trx)
  const { state, settings } = await fieldsOfMerchant(trx)
  return { changes: [{ field: 'state', from: state, to }], dependsOn: { state, settings } }
}

async function requireState(
  trx: Trx,
  from: readonly merchants.MerchantState[],
  code: string,
  { code: typed, version }: Body,
): Promise<void> {
  await lockMerchant(trx)
  if (typed !== code) throw new DomainError('field_invalid', { fields: ['code'] })
  const fields = await fieldsOfMerchant(trx)
  if (!from.includes(fields.state)) throw new DomainError('already_settled')
  requireVersion(version, fields)
}

async function changeState(
  trx: Trx,
  operator: OperatorRef,
  state: merchants.MerchantState,
): Promise<{ state: merchants.MerchantState }> {
  for (const person of [operator, ...(operator.agreed ? [operator.agreed.by] : [])])
    if (!(await isOfPlatform(trx, person.id, 'merchants.go-live')))
      throw new DomainError(operator.agreed ? 'role_limit' : 'no_permission')
  const { currencies } = await readState(trx)
  await release(trx, operator, {
    kind: 'merchant_state',
    currency: currencies[0],
    amountMinor: null,
    memberId: null,
    about: state,
  })
  await setMerchantState(trx, state)
  return { state }
}
