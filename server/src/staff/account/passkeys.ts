import { generateRegistrationOptions } from '@simplewebauthn/server'
import type { staff } from '@parola/contract'
import { DomainError } from '../../platform/errors.ts'
import type { SignedInStaff } from '../../platform/http/serve.ts'
import type { ConsoleAsked } from '../../platform/http/serve-console.ts'
import type { Trx } from '../../platform/db/db.ts'
import { madePasskey, registrationOptions } from '../create-passkey.ts'
import { insertPasskey, passkeysOf, readStaff } from '../store/staff.ts'
import type { AccountDeps } from './deps.ts'
import * as store from './store.ts'

/** Enough for a phone, two computers and some security keys. */
const mostPasskeys = 10

/** What is kept for this session is no use in another. */
const holderOf = ({ id, sessionHash }: SignedInStaff) => `${id} ${sessionHash.toString('base64url')}`

export async function passkeyOptions(
  { challenges, origin }: AccountDeps,
  { runStep, user }: ConsoleAsked<typeof staff.passkeyOptions>,
): Promise<{ options: string }> {
  const { handle, name, keys } = await runStep(async (trx) => ({
    ...(await readStaff(trx, user)),
    keys: await passkeysOf(trx, user.id),
  }))
  const options = await generateRegistrationOptions({
    ...registrationOptions(origin, { id: user.id, handle, name }),
    excludeCredentials: keys.map(({ credentialId }) => ({ id: credentialId })),
  })
  await challenges.keep(options.challenge, holderOf(user))
  return { options: JSON.stringify(options) }
}

export async function addPasskey(
  deps: AccountDeps,
  { runStep, user, body }: ConsoleAsked<typeof staff.addPasskey>,
): Promise<void> {
  const made = await madePasskey(deps, { response: body.response, whose: holderOf(user) })
  if (!made) throw new DomainError('field_invalid', { fields: ['response'] })
  const email = await runStep(async (trx) => {
    await store.lockStaff(trx, user)
    const before = await store.listPasskeys(trx, user)
    if (before.length >= mostPasskeys) throw new DomainError('field_invalid', { fields: ['response'] })
    await insertPasskey(trx, user.id, { ...made, name: body.name })
    return (await store.describeStaff(trx, user)).email
  })
  deps.notify(email, 'passkey_added')
}

export async function renamePasskey(
  trx: Trx,
  user: SignedInStaff,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (!(await store.renamePasskey(trx, user, id, name))) throw new DomainError('not_found')
}

export async function removePasskey(
  { notify }: AccountDeps,
  { runStep, user, body: { id } }: ConsoleAsked<typeof staff.removePasskey>,
): Promise<void> {
  const email = await runStep(async (trx) => {
    await store.lockStaff(trx, user)
    const keys = await store.listPasskeys(trx, user)
    if (!keys.some((key) => key.id === id)) throw new DomainError('not_found')
    if (keys.length === 1) throw new DomainError('last_way_in')
    await store.deletePasskey(trx, user, id)
    return (await store.describeStaff(trx, user)).email
  })
  notify(email, 'passkey_removed')
}
