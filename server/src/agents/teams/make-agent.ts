import type { agents, BodyOf } from '@parola/contract'
import { readAccount, setCustomerType, trialType } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import { checkReturn } from '../../total-return/index.ts'
import { FieldsInvalidError, NotBelowError } from '../errors.ts'
import type { TeamDeps } from '../deps.ts'
import { writeRebates } from './set-rebates.ts'
import * as store from './store/tree.ts'
import { isWithin, mostOf } from './team.ts'

const agentType = 1

/**
 * Makes a member a top-level agent, or sets the rebates of one from the next day on. Returns whether this promises more than before. The
 * account stays locked until the transaction ends, so two changes of one agent compare with each other.
 */
export async function makeAgent(
  { sessions, site }: Pick<TeamDeps, 'sessions' | 'site'>,
  trx: Trx,
  { memberId, rebates }: BodyOf<typeof agents.makeAgent>,
): Promise<{ isRaised: boolean }> {
  const { settings } = await site(trx)
  const account = await readAccount(trx, memberId, true)
  if (!account || account.customerType === trialType) throw new NotBelowError()
  if (!isWithin(rebates, mostOf(settings))) throw new FieldsInvalidError(['rebates'])
  const place = await store.readNode(trx, memberId)
  if (place?.parent) throw new FieldsInvalidError(['memberId'])
  if (place) {
    await writeRebates(trx, { memberId, leaderId: null, rebates })
    await checkReturn(trx)
    return { isRaised: !isWithin(rebates, place.rebates) }
  }
  const node = await store.join(trx, {
    memberId,
    leaderId: null,
    isAgent: true,
    rebates,
    deepest: settings.teamLevels,
  })
  invariant(node, 'a top-level place could not be created')
  await checkReturn(trx)
  if (account.customerType === agentType) return { isRaised: true }
  await setCustomerType(trx, account, agentType)
  // Sessions store the customer type, so the member must log in again.
  await sessions.endAll(trx, memberId, 'operator')
  return { isRaised: true }
}
