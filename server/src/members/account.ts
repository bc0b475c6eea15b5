import type { members, registration } from '@parola/contract'

/** What a member logs in by. `trial` is the device that a trial account belongs to. */
export type LoginKind = 'username' | 'mobile' | 'email' | 'google' | 'facebook' | 'trial'

/** Who somebody is, as far as logging in goes. */
export interface Account {
  readonly id: string
  /** Where all the member owns lives. */
  readonly schema: string
  readonly userName: string
  readonly customerType: number
  readonly status: 'active' | 'disabled'
  /** Null for who never set a password: by phone only, or on trial. */
  readonly passwordHash: string | null
  /** Counts the passwords. */
  readonly epoch: number
  readonly firstTimeLogin: boolean
  readonly previousLogin: Date | null
  readonly email: string | null
  readonly mobileNum: string | null
}

/** What else is known of a member. */
export interface Profile {
  readonly nickname: string | null
  readonly nicknameSetAt: Date | null
  /** The number of a drawn picture; null for who has chosen none. */
  readonly headIcon: number | null
  readonly template: members.Template | null
  readonly since: Date
  readonly labels: readonly string[]
  readonly termsVersion: string | null
  readonly hasPaymentPassword: boolean
}

export interface NewMember {
  readonly userName: string
  /** A player unless said otherwise; never what a client says. */
  readonly customerType?: number
  readonly passwordHash?: string | null
  readonly paymentPasswordHash?: string | null
  readonly firstTimeLogin?: boolean
  /** Proven to be the member's, so it is a login too. */
  readonly mobileNum?: string | null
  /** A login too where nobody has it yet; that somebody has is not told. */
  readonly email?: string | null
  readonly termsVersion?: string | null
  readonly registered?: Registered
  readonly registerMethod?: string | null
  readonly registerHost?: string | null
  readonly affiliateCode?: string | null
  readonly referrer?: string | null
  /** A trial account: the hash of what its device holds, and when it ends. */
  readonly trial?: { readonly deviceHash: string; readonly expiresAt: Date }
}

/** The optional fields of a registration. */
export type Registered = Readonly<Partial<Record<registration.RegisterField, string>>>

export const trialType = 4

const ownNames = /^trial_/

/** A name as it is looked for: names that look the same are the same. What other houses say stays to the letter. */
export const foldedName = (kind: LoginKind, name: string): string =>
  kind === 'google' || kind === 'facebook'
    ? name
    : name.normalize('NFKC').toLocaleLowerCase('en').normalize('NFKC').trim()

/** Names that only the house gives. */
export const isReserved = (userName: string): boolean => ownNames.test(foldedName('username', userName))
