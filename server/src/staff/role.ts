import { calls } from '@parola/contract/calls'
import type { staff } from '@parola/contract'

type Permission = staff.Permission
type Ceiling = staff.RoleCeiling

/** What a change of a role compares. */
export interface RoleReach {
  readonly permissions: readonly Permission[]
  readonly ceilings: readonly Ceiling[]
  /** Null for every one. */
  readonly currencies: readonly Ceiling['currency'][] | null
}

/** A change set asks for the permission of each of its changes; reading them releases nothing. */
const releasing = new Set<string | undefined>(
  [...calls.values()]
    .filter(({ releases, permission }) => releases !== undefined && permission !== 'settings.read')
    .map(({ permission }) => permission),
)

/** Decides about money or gives access: two people agree before a role gets it. */
export const isGuarded = (permission: Permission): boolean =>
  /\.decide|-approve$|^team\.|^merchants\.(create|go-live)$|^settings\.(money|pack)$|^draws\.void$/.test(permission) ||
  releasing.has(permission)

/** Whether to give somebody the role takes two people: whoever could make a second self would approve their own requests. */
export const isStrong = ({ permissions, ceilings }: Pick<RoleReach, 'permissions' | 'ceilings'>): boolean =>
  ceilings.some(({ perAction, perDay }) => perAction > 0 && perDay > 0) || permissions.some(isGuarded)

/** Whether the change lets its holders decide more, give more access, or release more. */
export function isWider(was: RoleReach, becomes: RoleReach): boolean {
  const added = becomes.permissions.filter((permission) => !was.permissions.includes(permission))
  return added.some(isGuarded) || becomes.ceilings.some((ceiling) => isRaised(was, becomes, ceiling))
}

function isRaised(was: RoleReach, becomes: RoleReach, ceiling: Ceiling): boolean {
  if (!countsIn(becomes, ceiling)) return false
  const before = was.ceilings.find(
    ({ kind, currency }) => kind === ceiling.kind && currency === ceiling.currency && countsIn(was, ceiling),
  )
  return ceiling.perAction > (before?.perAction ?? 0) || ceiling.perDay > (before?.perDay ?? 0)
}

const countsIn = ({ currencies }: RoleReach, { currency }: Ceiling) =>
  currencies === null || currencies.includes(currency)
