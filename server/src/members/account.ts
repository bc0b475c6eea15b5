import type { members, registration } from '@parola/contract'

/** `trial` is the hash of the device that owns a trial account. */
export type LoginKind = 'username' | 'mobile' | 'email' | 'google' | 'facebook' | 'trial'

export interface Account {
  readonly id: string
  readonly userName: string
  readonly customerType: number
  readonly status: 'active' | 'disabled'
  /** Null for members without a password: mobile-only and trial accounts. */
  readonly passwordHash: string | null
  /** Goes up by one with every password change. */
  readonly epoch: number
  readonly firstTimeLogin: boolean
  readonly previousLogin: Date | null
  readonly email: string | null
  /** An unverified address cannot recover the account and receives only its own verification code. */
  readonly isEmailProven: boolean
  /** Always verified: an unverified number stays among the registered fields. */
  readonly mobileNum: string | null
}

export interface Profile {
  readonly nickname: string | null
  readonly nicknameSetAt: Date | null
  /** The number of a drawn picture; null when the member has not chosen one. */
  readonly headIcon: number | null
  readonly template: members.Template | null
  readonly since: Date
  readonly labels: readonly string[]
  readonly termsVersion: string | null
  readonly hasPaymentPassword: boolean
}

export interface NewMember {
  readonly userName: string
  /** A player by default; never taken from the client. */
  readonly customerType?: number
  readonly passwordHash?: string | null
  readonly paymentPasswordHash?: string | null
  readonly firstTimeLogin?: boolean
  /** Verified, so the member can also log in with it. */
  readonly mobileNum?: string | null
  readonly email?: string | null
  /** Also makes the address a login, unless another member has it already. */
  readonly isEmailProven?: boolean
  readonly termsVersion?: string | null
  readonly registered?: Registered
  readonly registerMethod?: string | null
  readonly registerHost?: string | null
  readonly affiliateCode?: string | null
  readonly referrer?: string | null
  /** For a trial account: the hash of its device's secret, and the expiry. */
  readonly trial?: { readonly deviceHash: string; readonly expiresAt: Date }
}

/** The optional fields of a registration. */
export type Registered = Readonly<Partial<Record<registration.RegisterField, string>>>

/** Verified contacts only, since these receive messages. */
export const provenContacts = ({
  email,
  isEmailProven,
  mobileNum,
}: Pick<Account, 'email' | 'isEmailProven' | 'mobileNum'>): Pick<Account, 'email' | 'mobileNum'> => ({
  email: isEmailProven ? email : null,
  mobileNum,
})

export const trialType = 4

const ownNames = /^trial_/

/** Normalises a name for lookup, so that names that look the same are the same. Ids from Google and Facebook stay unchanged. */
export const foldedName = (kind: LoginKind, name: string): string =>
  kind === 'google' || kind === 'facebook'
    ? name
    : name.normalize('NFKC').toLocaleLowerCase('en').normalize('NFKC').trim()

/** Names that members cannot choose. */
export const isReserved = (userName: string): boolean => ownNames.test(foldedName('username', userName))
