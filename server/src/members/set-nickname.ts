import type { members, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { DomainError, invariant } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { RuleRefusedError } from './errors.ts'
import { keptNickname, nicknameFrom } from './profile.ts'
import { registerRules } from './set-register-rules.ts'
import { writeNickname } from './store/profile.ts'
import { readMember } from './store/members.ts'

type Named = ValueOf<typeof members.setNickname>

/** At most once a day, so that other members can still recognise the member. */
export async function setNickname(trx: Trx, owner: OwnerRef, text: string): Promise<Named> {
  const rule = (await registerRules(trx)).find(({ field }) => field === 'nickname')
  invariant(rule, 'no registration rule for the nickname')
  const nickname = keptNickname(rule, text)
  if (nickname === null) throw new RuleRefusedError('nickname')
  const member = await readMember(trx, owner, true)
  if (!member) throw new DomainError('not_logged_in')
  const from = nicknameFrom(member.nicknameSetAt, trx.now)
  if (member.nickname === nickname) return named(nickname, from)
  if (from) throw new DomainError('limit_reached', { nicknameFrom: from.toISOString() })
  await writeNickname(trx, owner, nickname)
  return named(nickname, nicknameFrom(trx.now, trx.now))
}

const named = (nickname: string, from: Date | null): Named => ({ nickname, nicknameFrom: from?.toISOString() ?? null })
