import { approvals, minorDigitsOf, staff, type Currency, type Minor } from '@parola/contract'
import { money } from '../../format.ts'
import { text } from '../../texts.ts'
import { permissionName } from './role-names.ts'

const words = text.roleEditor

/** A ceiling as it is typed, in whole units; empty for none. */
interface TypedCeiling {
  readonly perAction: string
  readonly perDay: string
}

export interface RoleDraft {
  readonly role: string
  readonly name: string
  readonly permissions: readonly staff.Permission[]
  readonly currencies: readonly Currency[] | null
  readonly hours: { readonly from: string; readonly to: string } | null
  readonly ceilings: Readonly<Partial<Record<approvals.ReleaseKind, TypedCeiling>>>
}

export const emptyCeiling: TypedCeiling = { perAction: '', perDay: '' }

export function draftOf(from: staff.Role, { isCopy, currency }: { isCopy: boolean; currency: Currency }): RoleDraft {
  const typed = (minor: number) => String(minor / 10 ** minorDigitsOf(currency))
  return {
    role: isCopy ? '' : from.role,
    name: isCopy ? '' : from.name,
    permissions: from.permissions,
    currencies: from.currencies,
    hours: from.hours,
    ceilings: Object.fromEntries(
      from.ceilings
        .filter((ceiling) => ceiling.currency === currency)
        .map(({ kind, perAction, perDay }) => [kind, { perAction: typed(perAction), perDay: typed(perDay) }]),
    ),
  }
}

/** What is sent. Ceilings in other currencies stay as they are. */
export function ceilingsOf(draft: RoleDraft, from: staff.Role, currency: Currency): staff.RoleCeiling[] {
  const minor = (units: string) => Math.round(Number(units) * 10 ** minorDigitsOf(currency)) as Minor
  const own = Object.entries(draft.ceilings).flatMap(([kind, { perAction, perDay }]) =>
    perAction === '' && perDay === ''
      ? []
      : [
          {
            kind: kind as approvals.ReleaseKind,
            currency,
            perAction: minor(perAction),
            perDay: minor(perDay || perAction),
          },
        ],
  )
  return [...from.ceilings.filter((ceiling) => ceiling.currency !== currency), ...own]
}

export interface Difference {
  readonly lines: readonly string[]
  readonly takesTwo: boolean
}

interface Compared {
  readonly draft: RoleDraft
  readonly from: staff.Role
  readonly currency: Currency
  /** Permissions that two people agree to. */
  readonly guarded: readonly staff.Permission[]
}

/** What saving changes, in words, and whether a second person has to agree; the server decides about that again. */
export function differenceOf({ draft, from, currency, guarded }: Compared): Difference {
  const added = draft.permissions.filter((permission) => !from.permissions.includes(permission))
  const removed = from.permissions.filter((permission) => !draft.permissions.includes(permission))
  const after = ceilingsOf(draft, from, currency)
  const ceilings: string[] = []
  let isRaised = false
  for (const kind of approvals.ReleaseKind.options)
    for (const part of ['perAction', 'perDay'] as const) {
      const find = (list: readonly staff.RoleCeiling[]) =>
        list.find((ceiling) => ceiling.kind === kind && ceiling.currency === currency)
      const [was, becomes] = [find(from.ceilings), find(after)]
      if (was?.[part] === becomes?.[part]) continue
      const what = `${text.approvals.kinds[kind]}, ${part === 'perAction' ? text.roleScreen.perAction : text.roleScreen.perDay}`
      ceilings.push(words.limit(what, amount(was, part), amount(becomes, part)))
      isRaised ||= (becomes?.[part] ?? 0) > (was?.[part] ?? 0)
    }
  const opened = after.filter(
    (ceiling) => counts(draft.currencies, ceiling.currency) && !counts(from.currencies, ceiling.currency),
  )
  return {
    lines: [
      ...added.map((permission) => words.added(nameOf(permission))),
      ...removed.map((permission) => words.removed(nameOf(permission))),
      ...ceilings,
      ...changed(text.roleScreen.currencies, currenciesOf(from.currencies), currenciesOf(draft.currencies)),
      ...changed(text.roleScreen.hours, hoursOf(from.hours), hoursOf(draft.hours)),
    ],
    takesTwo: isRaised || opened.length > 0 || added.some((permission) => guarded.includes(permission)),
  }
}

const nameOf = (permission: string) => Object.values(permissionName(permission)).join(': ')

const counts = (currencies: readonly Currency[] | null, one: Currency) => currencies?.includes(one) ?? true

const amount = (ceiling: staff.RoleCeiling | undefined, part: 'perAction' | 'perDay') =>
  ceiling ? money({ minor: ceiling[part], currency: ceiling.currency }) : text.none

const currenciesOf = (list: readonly Currency[] | null) => list?.join(', ') ?? text.roleScreen.all

const hoursOf = (hours: RoleDraft['hours']) => (hours ? `${hours.from}–${hours.to}` : text.roleScreen.allDay)

const changed = (what: string, before: string, becomes: string) =>
  before === becomes ? [] : [words.limit(what, before, becomes)]
