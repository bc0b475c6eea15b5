import { readAccount, verifyPassword } from '../../members/index.ts'
import type { StepRunner } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import type { Verification } from '../../verification/index.ts'
import { TriedTooOftenError } from '../errors.ts'

interface Deps {
  readonly verification: Pick<Verification, 'spend'>
}

const triesAnHour = 10

/** Requires the login password from a logged-in member, before changes that an open or stolen session must not make. */
export async function confirmPassword(
  { verification }: Deps,
  runStep: StepRunner,
  member: MemberRef,
  password: string,
): Promise<void> {
  // Shares the budget of password changes, because both can be used for guessing.
  if (!(await verification.spend('password', member.id, triesAnHour, 3600))) throw new TriedTooOftenError()
  const account = await runStep((trx) => readAccount(trx, member.id))
  if (!(await verifyPassword(account?.passwordHash ?? null, password))) throw new DomainError('credentials_wrong')
}
