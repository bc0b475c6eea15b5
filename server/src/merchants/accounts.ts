import type { merchants } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { createEncryptor, type Encryptor } from '../platform/security/encryption.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import { UnknownAccountError } from './errors.ts'
import type { SecretStore, State } from './state.ts'
import * as store from './store.ts'

export const createAccountEncryptor = (secrets: Secrets): Encryptor => createEncryptor(secrets, 'merchant accounts')

const placeOf = ({ merchantId }: Trx, secretRef: string) => `account ${merchantId} ${secretRef}`

/** Keeps an account for payment channels to name. None uses it yet. */
export async function keepAccount(
  trx: Trx,
  encryptor: Encryptor,
  secretRef: string,
  account: merchants.BankAccount,
): Promise<void> {
  const sealed = encryptor.seal(Buffer.from(JSON.stringify(account)), placeOf(trx, secretRef))
  await store.writeAccount(trx, secretRef, sealed)
}

/** The merchant's own accounts: those that were kept, and those that its channels use now. */
export function accountsKept(
  trx: Trx,
  encryptor: Encryptor,
  { paymentChannels }: Pick<State, 'paymentChannels'>,
): SecretStore {
  return {
    async accountOf(secretRef) {
      const sealed = await store.readAccount(trx, secretRef)
      if (sealed) return JSON.parse(encryptor.open(sealed, placeOf(trx, secretRef)).toString()) as merchants.BankAccount
      const used = paymentChannels.find(({ account }) => account?.secretRef === secretRef)?.account
      if (!used) throw new UnknownAccountError(secretRef)
      const { secretRef: _name, ...account } = used
      return account
    },
  }
}

/** Where an account is found again once no channel uses it. */
export const pastRef = (channel: string, mark: string): string => `past/${channel}/${mark}`
