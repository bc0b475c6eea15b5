import type { merchants } from '@parola/contract'

type Change = merchants.SectionChange
type Section = Change['section']
type Item = Readonly<Record<string, unknown>>

/** Lists whose items are told apart by a property. */
const keyOf: Partial<Record<string, string>> = {
  registration: 'field',
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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function itemsIn(section: Section, value: unknown): Map<string, unknown> {
  const key = keyOf[section]
  if (key === undefined) return new Map(Object.entries((value ?? {}) as Item))
  return new Map(((value ?? []) as readonly Item[]).map((item) => [String(item[key]), item]))
}

/** What a draft changes, for the count of the bar; the review asks the server. */
export function changesBetween(section: Section, before: unknown, after: unknown): Change[] {
  if (section !== 'settings' && keyOf[section] === undefined)
    return isSame(before, after) ? [] : [{ section, item: null, before, after }]
  const [old, next] = [itemsIn(section, before), itemsIn(section, after)]
  const changed = [...new Set([...old.keys(), ...next.keys()])].filter((item) => !isSame(old.get(item), next.get(item)))
  if (changed.length === 0 && !isSame(before, after)) return [{ section, item: null, before, after }]
  return changed.map((item) => ({ section, item, before: old.get(item), after: next.get(item) }))
}
