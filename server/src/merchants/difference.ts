import { isDeepStrictEqual } from 'node:util'
import type { SectionName, State } from './state.ts'

/** One thing that applying a file changes. */
export interface Change {
  readonly section: SectionName
  /** The setting or the item; null for a section that is one value, and for the order of its items. */
  readonly item: string | null
  /** Undefined for what is new. */
  readonly before: unknown
  /** Undefined for what is withdrawn. */
  readonly after: unknown
}

type Item = Readonly<Record<string, unknown>>

/** Sections that are lists of items, and the property that tells items apart. */
const keyOf: Partial<Record<SectionName, string>> = {
  registration: 'field',
  gameVisibility: 'code',
  lotteries: 'tag',
  supplierLimits: 'supplier',
  paymentChannels: 'code',
  banks: 'code',
  vendorWallets: 'vendor',
  announcements: 'id',
  help: 'slug',
  promotions: 'id',
  levels: 'level',
  mall: 'id',
}

/** Their items have no order of their own, or name it themselves. */
const unordered: ReadonlySet<SectionName> = new Set([
  'registration',
  'gameVisibility',
  'supplierLimits',
  'announcements',
  'help',
  'promotions',
  'levels',
])

function itemsIn(section: SectionName, value: unknown): Map<string, unknown> {
  const key = keyOf[section]
  if (key === undefined) return new Map(Object.entries(value as Item).filter(([, setting]) => setting !== undefined))
  return new Map((value as readonly Item[]).map((item) => [String(item[key]), item]))
}

/** What players may have claimed and suppliers were granted is never withdrawn by a file. */
const isLasting = (section: SectionName): boolean => section === 'promotions' || section === 'supplierLimits'

const hasItems = (section: SectionName): boolean => section === 'settings' || keyOf[section] !== undefined

/**
 * A section as it becomes: what the file says, and after it what the file leaves alone.
 * @param prunes withdraws what a listed section does not name.
 */
export function merged<Name extends SectionName>(
  section: Name,
  before: State[Name],
  said: State[Name],
  prunes: boolean,
): State[Name] {
  if (!hasItems(section) || (prunes && !isLasting(section))) return said
  const items = itemsIn(section, said)
  for (const [key, item] of itemsIn(section, before)) if (!items.has(key)) items.set(key, item)
  return (section === 'settings' ? Object.fromEntries(items) : [...items.values()]) as State[Name]
}

/**
 * What the file does not name in a section that it lists, and stays. A field of the registration always has a rule, so none is missing.
 */
export function unnamed(section: SectionName, before: unknown, said: unknown, prunes: boolean): string[] {
  if (!hasItems(section) || section === 'registration' || (prunes && !isLasting(section))) return []
  const named = itemsIn(section, said)
  return [...itemsIn(section, before).keys()].filter((key) => !named.has(key))
}

export function changesBetween(section: SectionName, before: unknown, after: unknown): Change[] {
  if (!hasItems(section)) return isDeepStrictEqual(before, after) ? [] : [{ section, item: null, before, after }]
  const [old, next] = [itemsIn(section, before), itemsIn(section, after)]
  const changes = [...new Set([...old.keys(), ...next.keys()])]
    .filter((item) => !isDeepStrictEqual(old.get(item), next.get(item)))
    .map((item): Change => ({ section, item, before: old.get(item), after: next.get(item) }))
  if (section === 'settings' || unordered.has(section)) return changes
  const [oldOrder, nextOrder] = [[...old.keys()], [...next.keys()]]
  const stays = (key: string) => old.has(key) && next.has(key)
  const isReordered = !isDeepStrictEqual(oldOrder.filter(stays), nextOrder.filter(stays))
  return isReordered ? [...changes, { section, item: null, before: oldOrder, after: nextOrder }] : changes
}

/**
 * The changes whose value is not what was last applied: somebody has changed it since.
 * @param applied the section as it was after the last file that named it.
 */
export function conflictsIn(changes: readonly Change[], applied: unknown): Change[] {
  if (applied === undefined) return []
  return changes.filter(({ section, item, before }) => !isDeepStrictEqual(before, itemIn(section, applied, item)))
}

/** What a section said of an item; of no item its order, or all of a section that is one value. */
export function itemIn(section: SectionName, value: unknown, item: string | null): unknown {
  if (!hasItems(section)) return value
  const items = itemsIn(section, value)
  return item === null ? [...items.keys()] : items.get(item)
}

/** The order of a section's items; null for one whose items have none of their own. */
export const orderOf = (section: SectionName, value: unknown): string[] | null =>
  keyOf[section] === undefined || unordered.has(section) ? null : [...itemsIn(section, value).keys()]

/** The section with one of its items as it is given: undefined takes the item away, and for no item it is the order. */
export function withItem<Name extends SectionName>(
  section: Name,
  value: State[Name],
  item: string | null,
  given: unknown,
): State[Name] {
  if (!hasItems(section)) return given as State[Name]
  const items = itemsIn(section, value)
  if (item === null) {
    const order = given as readonly string[]
    const placeOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
    return [...items].toSorted(([one], [other]) => placeOf(one) - placeOf(other)).map(([, one]) => one) as State[Name]
  }
  if (given === undefined || given === null) items.delete(item)
  else items.set(item, given)
  return (section === 'settings' ? Object.fromEntries(items) : [...items.values()]) as State[Name]
}
