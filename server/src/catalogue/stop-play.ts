import type { operators } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OperatorRef } from '../platform/http/serve.ts'
import { canonicalTarget, type Stop, type StopTarget } from './stop.ts'
import { namesOfGames, namesOfVendors } from './store/shelves.ts'
import * as store from './store/stops.ts'

/** After the commit no game opens and no round starts; cached stops follow within a second. Open payouts are still made. */
export async function stopPlay(
  trx: Trx,
  operator: OperatorRef,
  { reason, ...asked }: StopTarget & { readonly reason: string },
): Promise<Stop> {
  const target = canonicalTarget(asked)
  if (!target || !(await store.isKnown(trx, target))) throw new DomainError('field_invalid', { fields: ['name'] })
  return store.insertStop(trx, target, { reason, by: operator.name })
}

export async function allowPlay(trx: Trx, asked: StopTarget): Promise<void> {
  const target = canonicalTarget(asked)
  if (target) await store.deleteStop(trx, target)
}

/** The stop that would be taken back; null if there is none. */
export async function findStop(trx: Trx, asked: StopTarget): Promise<Stop | null> {
  const target = canonicalTarget(asked)
  const stops = target ? await store.listStops(trx) : []
  return stops.find(({ scope, name }) => scope === target?.scope && name === target.name) ?? null
}

type NamesOfMembers = (trx: Trx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Names what each stops; members are named by their own domain. */
export async function showStops(trx: Trx, userNamesOf: NamesOfMembers): Promise<operators.ShownStop[]> {
  const stops = await store.listStops(trx)
  const named = (scope: Stop['scope']) => stops.filter((stop) => stop.scope === scope).map(({ name }) => name)
  const games = await namesOfGames(trx, named('game').map(Number), 'EN')
  const vendors = await namesOfVendors(trx, named('vendor'))
  const members = await userNamesOf(trx, named('member'))
  const titles = {
    all: () => undefined,
    vendor: (name: string) => vendors.get(name),
    game: (name: string) => games.get(Number(name)),
    member: (name: string) => members.get(name),
  }
  return stops.map((stop) => Object.assign(stop, { title: titles[stop.scope](stop.name) ?? stop.name }))
}
