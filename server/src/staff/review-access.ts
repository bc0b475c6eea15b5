import type { BodyOf, staff } from '@parola/contract'
import { MessageFailedError, type Mail } from '../messages/index.ts'
import { inTransaction, type Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OperatorRef } from '../platform/http/serve.ts'
import type { JobContext, Task } from '../platform/jobs/job.ts'
import { noteAddresses, type HashAddress } from './person-keys.ts'
import * as store from './store/reviews.ts'
import { staffIdOf } from './store/team.ts'

export const reviewAccess = 'review-access'

/** Confirms the access that was shown. What somebody else has changed meanwhile is read again first. */
export async function confirmAccess(
  trx: Trx,
  operator: OperatorRef,
  { id, roles }: BodyOf<typeof staff.confirmAccess>,
): Promise<void> {
  if ((await staffIdOf(trx, operator.id)) === id) throw new DomainError('no_permission')
  const held = await store.lockAccess(trx, id)
  if (!held) throw new DomainError('not_found')
  if (held.toSorted().join() !== roles.toSorted().join()) throw new DomainError('version_conflict')
  await store.writeConfirmed(trx, id, operator.id)
}

/** Gives notice of accesses that nobody has confirmed or used, lets those rest whose notice is over, and learns new addresses of staff. */
export const reviewingAccess =
  (mail: Mail, hashes: HashAddress): Task =>
  async (_payload, context) => {
    const now = context.clock.now()
    const run = <T>(step: (trx: Trx) => Promise<T>) =>
      inTransaction(context.ownerPool, { merchantId: null, now, who: `job ${reviewAccess}` }, step)
    await run((trx) => noteAddresses(trx, hashes))
    const resting = await run(store.letRest)
    if (resting > 0) context.log.info({ resting }, 'accesses became dormant')
    for (const due of await run(store.assignmentsToNotice))
      if (await isTold(mail, due, context)) await run((trx) => store.noteNotice(trx, due.id))
  }

/** An access never ends without notice: a message that may still go out is tried again, and the 14 days begin when it has. */
async function isTold(mail: Mail, due: store.Noticed, { log }: JobContext): Promise<boolean> {
  const { subject, text } = noticeOf(due)
  const sent = await Promise.all(
    [due.email, ...due.reviewers].map((to) =>
      mail.send({ to, subject, text }).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof MessageFailedError)) throw error
          log.warn({ assignment: due.id, reason: error.message }, 'notice of an access review failed')
          return error.why === 'refused'
        },
      ),
    ),
  )
  return sent[0] === true
}

function noticeOf({ merchant, name, endsAt }: store.Noticed): { subject: string; text: string } {
  const day = endsAt.toISOString().slice(0, 10)
  return {
    subject: `${merchant}: access of ${name} ends on ${day}`,
    text: [
      `The access of ${name} to the console of ${merchant} has to be confirmed before ${day}.`,
      'After that it can read and change nothing, until somebody confirms it.',
      'Somebody else with the right to review confirms it in the console, under Team, Reviews.',
    ].join('\n'),
  }
}
