import type { members } from '@parola/contract'
import type { MemberRef } from '../../../server/src/platform/http/serve.ts'
import type { TestMember } from '../../../server/testing/merchant.ts'

export type Role = 'visitor' | 'member' | 'agent' | 'operator' | 'supplier' | 'provider'

/** A caller: the headers of every call, and the secrets that no other caller may see. */
export interface Caller {
  readonly role: Role
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
  readonly secrets: readonly string[]
}

/** A member with money, a password, a payment password and a card that accepts payouts. */
export interface Person extends Caller {
  readonly userName: string
  readonly mobileNum: string
  readonly cardId: string
  readonly ref: MemberRef
  readonly member: TestMember
  readonly grant: (wanted: members.StepUpFor) => Promise<string>
}
