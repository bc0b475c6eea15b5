import { auditLog, editing, staff } from '@parola/contract'
import { Authenticator } from '../../../server/testing/accounts/passkey.ts'
import { addOperator } from '../../../server/src/operators/index.ts'
import { addStaff, newInvitation } from '../../../server/src/staff/index.ts'
import { newName, valueOf, type Recipes } from './recipe.ts'
import type { Caller } from './caller.ts'
import type { World } from './world.ts'

const fromPage = { 'requested-by': 'parola' }

const person = () => {
  const handle = newName()
  return { handle, name: handle, email: `${handle}@staff.example` }
}

/** Calls of staff: signing in, and the team. */
export function staffRecipes(world: World): Recipes {
  const { lantern, app } = world
  const { consoleOrigin } = app.config
  const invited = () =>
    lantern.act(async (trx) => {
      const id = await addStaff(trx, person(), ['read-only'])
      return { id, token: (await newInvitation(trx, consoleOrigin, id)).split('#')[1] ?? '' }
    })
  const ask = (path: string, payload: object) => lantern.ask(path, { method: 'POST', payload, headers: fromPage })
  const optionsFrom = async (path: string, payload: object) =>
    JSON.parse(valueOf<{ options: string }>(await ask(path, payload)).options) as never
  const withPasskey = async () => {
    const { token } = await invited()
    const key = new Authenticator()
    return { key, token, response: key.make(await optionsFrom(staff.invitationOptions.path, { token }), consoleOrigin) }
  }
  const signedIn = async (): Promise<Caller> => {
    const { token, response } = await withPasskey()
    const { headers } = await ask(staff.acceptInvitation.path, { token, response })
    const session = /__Host-console=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
    return { role: 'operator', id: token, headers: { cookie: `__Host-console=${session}` }, secrets: [session] }
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
    'staff.signOut': async () => ({ caller: await signedIn() }),
    'auditLog.auditEntry': async () => {
      const [caller] = world.operators
      const { id } = await world.member()
      await world.askAs(caller, editing.setLabels, { memberId: id, labels: [] })
      const listed = await lantern.ask(auditLog.audit.path, { headers: { ...caller?.headers }, query: { object: id } })
      return { query: { id: valueOf<{ entries: { id: string }[] }>(listed).entries[0]?.id ?? '' } }
    },
    'auditLog.audit': () => ({ query: { words: 'a reason', outcome: 'done' } }),
    'auditLog.exportAudit': () => ({ body: { who: newName() } }),
    'auditLog.history': async () => ({ query: { kind: 'member', id: (await world.member()).id } }),
    'staff.invite': () => ({ body: { ...person(), roles: ['read-only'] } }),
    'staff.inviteAgain': async () => ({ body: { id: (await invited()).id } }),
    'staff.setRoles': async () => ({ body: { id: (await invited()).id, roles: ['content'] } }),
    'staff.makeKey': () => ({
      body: { name: newName(), roles: ['read-only'], networks: ['203.0.113.0/24'], days: 30 },
    }),
    'staff.endKey': async () => {
      const { id } = await lantern.act((trx) => addOperator(trx, newName()))
      return { body: { id } }
    },
    'staff.disable': async () => ({ body: { id: (await invited()).id } }),
  }
}
