import { setTimeout as pause } from 'node:timers/promises'
import { auditLog, editing, staff } from '@parola/contract'
import { Authenticator } from '../../../server/testing/accounts/passkey.ts'
import { codeAt, stepAt } from '../../../server/src/staff/passwords/authenticator-code.ts'
import { secretIn } from '../../../server/testing/staff-door.ts'
import { cookiesOf, proofOf } from '../../../server/testing/staff-person.ts'
import { addOperator } from '../../../server/src/operators/index.ts'
import { addStaff, newInvitation } from '../../../server/src/staff/index.ts'
import { newName, valueOf, type Recipes } from './recipe.ts'
import { touchedFor, type Caller } from './caller.ts'
import type { World } from './world.ts'
import { versionOf } from '../../../server/src/platform/version.ts'

const staffPassword = 'bronze zoo keeper 7'

/** Somebody at the console with a passkey at hand. */
interface StaffCaller extends Caller {
  readonly email: string
  readonly passkey: string
  readonly touch: NonNullable<Caller['touch']>
}

const fromPage = { 'requested-by': 'parola' }

const person = () => {
  const handle = newName()
  return { handle, name: handle, email: `${handle}@staff.example` }
}

const stepMs = 30_000
/** The half minute that is under way lasts some seconds more, so that a code is not too old once it is sent. */
const stepBegins = async () => {
  const left = stepMs - (Date.now() % stepMs)
  if (left < 10_000) await pause(left)
}
/** What the app shows some half minutes from now. */
const codeOf = (address: string, shift: number) => codeAt(secretIn(address), stepAt(new Date()) + shift)

/** Calls of staff: signing in, and the team. */
export function staffRecipes(world: World): Recipes {
  const { lantern, app } = world
  const { consoleOrigin } = app.config
  const invited = () =>
    lantern.act(async (trx) => {
      const added = person()
      const id = await addStaff(trx, added, ['read-only'])
      return { id, email: added.email, token: (await newInvitation(trx, consoleOrigin, id)).split('#')[1] ?? '' }
    })
  const ask = (path: string, payload: object) => lantern.ask(path, { method: 'POST', payload, headers: fromPage })
  const optionsFrom = async (path: string, payload: object) =>
    JSON.parse(valueOf<{ options: string }>(await ask(path, payload)).options) as never
  const withPasskey = async () => {
    const { token, email } = await invited()
    const key = new Authenticator({ counts: false })
    return {
      key,
      token,
      email,
      response: key.make(await optionsFrom(staff.invitationOptions.path, { token }), consoleOrigin),
    }
  }
  const signedIn = async (): Promise<StaffCaller> => {
    const { key, token, email, response } = await withPasskey()
    const { headers } = await ask(staff.acceptInvitation.path, { token, response })
    const set = String(headers['set-cookie'])
    const [session = '', device = ''] = ['__Host-console', '__Host-console-device'].map(
      (name) => new RegExp(`${name}=([\\w-]+)`).exec(set)?.[1] ?? '',
    )
    return {
      role: 'operator',
      id: token,
      email,
      passkey: key.id.toString('base64url'),
      headers: { ...fromPage, cookie: `__Host-console=${cookiesOf(session, device)}` },
      secrets: [session],
      touch: (options) => ({ proof: proofOf(key, options, consoleOrigin) }),
    }
  }
  /** Asks as the caller, who touches the passkey when asked. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who asks knows what is answered
  const touched = async <T>(caller: StaffCaller, path: string, payload?: object): Promise<T> => {
    const send = (proof = {}) =>
      lantern.ask(path, {
        headers: { ...caller.headers, ...proof },
        ...(payload ? { method: 'POST' as const, payload } : {}),
      })
    const first = await send()
    const proof = touchedFor(caller, first)
    return valueOf<T>(proof ? await send(proof) : first)
  }
  const setUp = async (caller: StaffCaller) => {
    await stepBegins()
    const made = await touched<{ setup: string; address: string }>(caller, staff.authenticatorOptions.path, {})
    return { setup: made.setup, code: codeOf(made.address, -1), address: made.address }
  }
  const withPassword = async () => {
    const caller = await signedIn()
    await touched(caller, staff.setPassword.path, { password: staffPassword })
    const { address, ...body } = await setUp(caller)
    await touched(caller, staff.addAuthenticator.path, body)
    return { email: caller.email, password: staffPassword, code: codeOf(address, 1) }
  }

  return {
    'staff.signInOptions': () => ({ body: {} }),
    'staff.signIn': async () => {
      const { key, token, response } = await withPasskey()
      await ask(staff.acceptInvitation.path, { token, response })
      return { body: { response: key.sign(await optionsFrom(staff.signInOptions.path, {}), consoleOrigin) } }
    },
    'staff.invitationOptions': async () => ({ body: { token: (await invited()).token } }),
    'staff.acceptInvitation': async () => {
      const { token, response } = await withPasskey()
      return { body: { token, response } }
    },
    'staff.me': async () => ({ caller: await signedIn() }),
    'staff.signInByPassword': async () => ({ body: await withPassword() }),
    'staff.takeRecoveryCode': async () => {
      const caller = await signedIn()
      const { codes } = await touched<{ codes: string[] }>(caller, staff.makeRecoveryCodes.path, {})
      return { body: { email: caller.email, code: codes[0] ?? '' } }
    },
    'staff.account': async () => ({ caller: await signedIn() }),
    'staff.passkeyOptions': async () => ({ caller: await signedIn(), body: {} }),
    'staff.addPasskey': async () => {
      const caller = await signedIn()
      const { options } = await touched<{ options: string }>(caller, staff.passkeyOptions.path, {})
      const response = new Authenticator().make(JSON.parse(options) as never, consoleOrigin)
      return { caller, body: { response, name: 'Another' } }
    },
    'staff.renamePasskey': async () => {
      const caller = await signedIn()
      return { caller, body: { id: caller.passkey, name: 'Renamed' } }
    },
    'staff.removePasskey': async () => {
      const caller = await signedIn()
      const { options } = await touched<{ options: string }>(caller, staff.passkeyOptions.path, {})
      const other = new Authenticator()
      const response = other.make(JSON.parse(options) as never, consoleOrigin)
      await touched(caller, staff.addPasskey.path, { response, name: 'Another' })
      return { caller, body: { id: other.id.toString('base64url') } }
    },
    'staff.setPassword': async () => ({ caller: await signedIn(), body: { password: staffPassword } }),
    'staff.authenticatorOptions': async () => ({ caller: await signedIn(), body: {} }),
    'staff.addAuthenticator': async () => {
      const caller = await signedIn()
      const { setup, code } = await setUp(caller)
      return { caller, body: { setup, code } }
    },
    'staff.removeAuthenticator': async () => {
      const caller = await signedIn()
      const { setup, code } = await setUp(caller)
      await touched(caller, staff.addAuthenticator.path, { setup, code })
      return { caller, body: {} }
    },
    'staff.makeRecoveryCodes': async () => ({ caller: await signedIn(), body: {} }),
    'staff.endOwnSession': async () => {
      const caller = await signedIn()
      const { sessions } = await touched<{ sessions: { id: string }[] }>(caller, staff.account.path)
      return { caller, body: { id: sessions[0]?.id ?? '' } }
    },
    'staff.signOut': async () => ({ caller: await signedIn() }),
    'auditLog.auditEntry': async () => {
      const [caller] = world.operators
      const { id } = await world.member()
      await world.askAs(caller, editing.setLabels, { memberId: id, labels: [], version: versionOf({ labels: [] }) })
      const listed = await lantern.ask(auditLog.audit.path, { headers: { ...caller?.headers }, query: { object: id } })
      return { query: { id: valueOf<{ entries: { id: string }[] }>(listed).entries[0]?.id ?? '' } }
    },
    'auditLog.audit': () => ({ query: { words: 'a reason', outcome: 'done' } }),
    'auditLog.exportAudit': () => ({ body: { who: newName() } }),
    'auditLog.history': async () => ({ query: { kind: 'member', id: (await world.member()).id } }),
    'staff.invite': () => ({ body: { ...person(), roles: ['read-only'] } }),
    'staff.inviteAgain': async () => ({ body: { id: (await invited()).id } }),
    'staff.setRoles': async () => ({
      body: { id: (await invited()).id, roles: ['content'], version: versionOf({ roles: ['read-only'] }) },
    }),
    'staff.unlock': async () => ({ body: { id: (await invited()).id } }),
    'staff.endSessions': async () => ({ body: { id: (await invited()).id } }),
    'staff.signInRule': () => ({}),
    'staff.setSignInRule': () => ({ body: { isPasswordAllowed: true } }),
    'staff.makeKey': () => ({
      body: { name: newName(), roles: ['read-only'], networks: ['203.0.113.0/24'], days: 30 },
    }),
    'staff.endKey': async () => {
      const { id } = await lantern.act((trx) => addOperator(trx, newName()))
      return { body: { id } }
    },
    'staff.roles': () => ({}),
    'staff.saveRole': () => ({
      body: {
        role: newName(),
        copiedFrom: 'read-only',
        name: 'Night reader',
        permissions: ['members.read'],
        ceilings: [],
        currencies: ['PHP'],
        hours: { from: '22:00', to: '06:00' },
        version: null,
      },
    }),
    'staff.whatCan': async () => ({ query: { id: (await invited()).id } }),
    'staff.whoCan': () => ({ query: { call: 'POST /ops/rewards' } }),
    'staff.reviews': () => ({}),
    'staff.confirmAccess': async () => ({ body: { id: (await invited()).id, roles: ['read-only'] } }),
    'staff.disable': async () => ({ body: { id: (await invited()).id } }),
  }
}
