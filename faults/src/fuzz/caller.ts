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
  /** What a touch of the passkey adds to the headers, for who has one. */
  readonly touch?: (options: string) => Readonly<Record<string, string>>
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

/** The headers with which a call is repeated that was held for a touch of the passkey. */
export function touchedFor(
  caller: Caller | undefined,
  { body }: { body: string },
): Readonly<Record<string, string>> | null {
  if (!caller?.touch || !body.startsWith('{"success":false,"code":"reauth_required"')) return null
  return caller.touch((JSON.parse(body) as { value: { options: string } }).value.options)
}
