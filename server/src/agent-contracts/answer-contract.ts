import type { agents, BodyOf } from '@parola/contract'
import { lockStandpoint } from '../agents/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { roleIn } from './contract.ts'
import { periodAt } from './period.ts'
import * as store from './store/contracts.ts'

type Body = BodyOf<typeof agents.answerContract>

/** Accepts or declines a proposal; the proposer can only withdraw it. */
export async function answerContract(trx: Trx, memberId: string, { id, version, accept }: Body): Promise<void> {
  const proposed = await store.findContract(trx, memberId, id)
  if (!proposed) throw new DomainError('not_found')
  await store.lockPayee(trx, proposed.payeeId, proposed.kind)
  const isOwn = proposed.proposedBy === roleIn(proposed, memberId)
  if (proposed.version !== version || (isOwn && accept)) throw new DomainError('already_settled')
  const isDone = accept ? await agree(trx, proposed) : await store.refuse(trx, id, isOwn ? 'withdrawn' : 'rejected')
  if (!isDone) throw new DomainError('already_settled')
}

/** Starts with the next period and replaces the contract that ran until then, so that neither side can change the terms of a period under way. */
async function agree(
  trx: Trx,
  { id, kind, payerId, payeeId }: store.Pair & { id: string; kind: agents.ContractKind },
): Promise<boolean> {
  const place = await lockStandpoint(trx, payeeId)
  if (!place?.isAgent || place.leaderId !== payerId) return false
  const startsAt = periodAt(kind, trx.now).until
  await store.end(trx, { payeeId, kind }, 'replaced', startsAt)
  return store.start(trx, id, { startsAt, firstDue: periodAt(kind, startsAt).until })
}
