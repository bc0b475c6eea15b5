import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import type { staff } from '@parola/contract'
import type { StepRunner } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { deviceNameOf } from '../platform/http/device-name.ts'
import type { ConsoleAsked } from '../platform/http/serve-console.ts'
import { nobody } from '../platform/security/passkey-challenges.ts'
import { hashOf } from '../platform/security/secrets.ts'
import { checkPasskey, rpIdOf, type PasskeyDeps } from './check-passkey.ts'
import { madePasskey, registrationOptions } from './create-passkey.ts'
import type { StaffNotify } from './notify.ts'
import { letIn, openSession } from './open-session.ts'
import { ownersOver } from './passwords/store.ts'
import * as store from './store/staff.ts'

export interface SignInDeps extends PasskeyDeps {
  readonly notify: StaffNotify
}

/** Whatever was wrong, the answer is the same. */
const wrong = () => new DomainError('credentials_wrong')

/** Lists no keys, so it reveals nothing about staff. */
export async function challenge({ challenges, origin }: PasskeyDeps): Promise<string> {
  const options = await generateAuthenticationOptions({ rpID: rpIdOf(origin), userVerification: 'required' })
  await challenges.keep(options.challenge, nobody)
  return JSON.stringify(options)
}

export async function signIn(deps: SignInDeps, asked: ConsoleAsked<typeof staff.signIn>): Promise<void> {
  const { runStep, body, from } = asked
  const touched = await checkPasskey(deps, runStep, { response: body.response, whose: nobody })
  if (!touched) throw wrong()
  const opened = await runStep(async (trx) => {
    if (!(await store.moveCounter(trx, touched.credentialId, touched.counter))) throw wrong()
    return openSession(trx, touched.staffId, { method: 'passkey', from })
  })
  letIn(deps, asked, opened)
}

export async function describeInvitation(
  { challenges, origin }: PasskeyDeps,
  { runStep, token }: { runStep: StepRunner; token: string },
): Promise<{ handle: string; name: string; options: string }> {
  const invited = await runStep((trx) => store.findInvited(trx, hashOf(token)))
  if (!invited) throw wrong()
  const options = await generateRegistrationOptions(registrationOptions(origin, invited))
  await challenges.keep(options.challenge, invited.id)
  return { handle: invited.handle, name: invited.name, options: JSON.stringify(options) }
}

export async function acceptInvitation(
  deps: SignInDeps,
  asked: ConsoleAsked<typeof staff.acceptInvitation>,
): Promise<void> {
  const { runStep, body, from } = asked
  const hash = hashOf(body.token)
  const invited = await runStep((trx) => store.findInvited(trx, hash))
  if (!invited) throw wrong()
  const passkey = await madePasskey(deps, { response: body.response, whose: invited.id })
  if (!passkey) throw wrong()
  const { opened, owners } = await runStep(async (trx) => {
    if (!(await store.useInvitation(trx, hash))) throw wrong()
    await store.insertPasskey(trx, invited.id, { ...passkey, name: deviceNameOf(from.userAgent) ?? '' })
    return {
      owners: invited.letsInAgain ? await ownersOver(trx, invited.id) : [],
      opened: await openSession(trx, invited.id, { method: 'passkey', from }),
    }
  })
  letIn(deps, asked, opened)
  if (!invited.letsInAgain) return
  asked.noteSecurityEvent('staff_let_in_again', invited.id)
  deps.notify(invited.email, 'let_in_again')
  for (const owner of owners) deps.notify(owner, 'let_in_again_on_team')
}
