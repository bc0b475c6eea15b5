import type { merchantFile } from '@parola/contract'
import type * as z from 'zod/mini'
import type { Channel } from '../payments/index.ts'
import type { Trx } from '../platform/db/db.ts'

export type SectionName = merchantFile.SectionName

/** An account behind a reference to the secret store. */
export type Account = NonNullable<Channel['account']> & { readonly secretRef: string }

/** A deposit channel with its account read. */
export type ResolvedChannel = Omit<merchantFile.PaymentChannel, 'account'> & { readonly account: Account | null }

type FromFile = { -readonly [Name in SectionName]: z.output<(typeof merchantFile.sections)[Name]> }

/** Everything that a file can say of a merchant, in the form in which it is kept. */
export interface State extends Omit<FromFile, 'paymentChannels' | 'referral'> {
  paymentChannels: ResolvedChannel[]
  /** Null where the merchant rewards no invitations. */
  referral: merchantFile.Referral | null
}

/** What a domain keeps of a merchant, and how it is written. */
export interface Part<Name extends SectionName> {
  readonly sections: readonly Name[]
  read(trx: Trx): Promise<Pick<State, Name>>
  /** Writes those of its sections that changed. */
  write(trx: Trx, changed: ReadonlySet<SectionName>, wanted: State, before: State): Promise<void>
}

/** The accounts that files refer to. */
export interface SecretStore {
  accountOf(secretRef: string): Promise<NonNullable<Channel['account']>>
}
