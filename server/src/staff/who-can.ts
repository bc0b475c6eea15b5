import { staff, type Call, type Currency, type ValueOf } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { changes, staffRefusal } from '../platform/http/admission.ts'
import * as store from './store/access.ts'

const operatorCalls = [...calls.values()].filter(({ auth }) => auth === 'operator')

const nameOf = ({ method, path }: Call) => `${method} ${path}`

type Alone = ReadonlyMap<string, number>

/** Kinds that always take two people, each in a call of their own. */
const byHand = new Set<string>(['adjustment', 'deposit', 'payout', 'supplier_limit'])

function releaseOf({ releases }: Call, alone: Alone): ValueOf<typeof staff.whoCan>['actions'][number]['release'] {
  if (!releases) return null
  const { kind, amount } = releases
  const most = byHand.has(kind) || amount === 'unlimited' ? null : (alone.get(kind) ?? 0)
  return { kind, second: most === null || most === 0 ? 'always' : 'above', alone: most as never }
}

const actionOf = (call: Call, alone: Alone) => ({
  call: nameOf(call),
  about: call.about,
  permission: call.permission ?? '',
  changes: changes(call),
  release: releaseOf(call, alone),
})

/** Every call, as the server would admit it from this person or key now. */
export async function whatCan(trx: Trx, id: string, currency: Currency): Promise<ValueOf<typeof staff.whatCan>> {
  const holder = (await store.readAccess(trx)).find((one) => one.id === id)
  if (!holder) throw new DomainError('not_found')
  const alone = await store.aloneLimits(trx, currency)
  return {
    name: holder.name,
    roles: [...holder.roles],
    actions: operatorCalls.map((call) => ({
      ...actionOf(call, alone),
      refusal: staffRefusal(call, accessOf(holder), holder.isKey),
    })),
    ceilings: await store.ceilingsOf(trx, holder.operatorId, currency),
  }
}

/** The roles, people and keys that the server would admit to this call now, and those whom it would refuse for the moment alone. */
export async function whoCan(
  trx: Trx,
  name: string | undefined,
  currency: Currency,
): Promise<ValueOf<typeof staff.whoCan>> {
  const alone = await store.aloneLimits(trx, currency)
  const call = operatorCalls.find((one) => nameOf(one) === name)
  const actions = (call ? [call] : operatorCalls).map((one) => actionOf(one, alone))
  if (!call) return { actions, roles: [], people: [] }
  const { permission } = call
  const roles = (await store.permissionsByRole(trx)).filter(
    ({ permissions }) => permission === 'stored' || permissions.some((one) => one === permission),
  )
  const people = []
  for (const holder of await store.readAccess(trx)) {
    const refusal = staffRefusal(call, accessOf(holder), holder.isKey)
    if (refusal === 'no_permission') continue
    const ceilings = call.releases ? await store.ceilingsOf(trx, holder.operatorId, currency) : []
    const ceiling = ceilings.find(({ kind }) => kind === call.releases?.kind) ?? null
    const { id, name: called, handle, isKey } = holder
    people.push({ id, name: called, handle, isKey, roles: [...holder.roles], refusal, ceiling })
  }
  return { actions, roles: roles.map(({ role }) => role), people }
}

const accessOf = ({ permissions, held, isDormant }: store.Access) => ({
  permissions: new Set(permissions),
  outsideHours: new Set(held),
  isDormant,
})
