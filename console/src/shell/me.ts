import { staff } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ask } from '../api.ts'

export const useMe = () =>
  useQuery({ queryKey: ['me'], queryFn: ({ signal }) => ask(staff.me, { signal }), staleTime: 60_000, retry: false })

export interface Place {
  readonly merchant: string
  readonly handle: string
  /** When the access becomes read-only, once notice was given, and since when it is. */
  readonly endsAt: string | null
  readonly dormantAt: string | null
  readonly roles: readonly string[]
  may(permission: staff.Permission): boolean
  rolesWith(permission: staff.Permission): staff.StaffRole[]
}

/** Where one works on all merchants, in the place of a merchant's code. */
export const platform = '~platform'

export const isOfPlatform = (permission: staff.Permission): boolean => permission.startsWith('merchants.')

/** The server decides by roles that count at every merchant; who lacks it at one has no such role. */
export const isHeldEverywhere = ({ merchants }: staff.Me, permission: staff.Permission): boolean =>
  merchants.length > 0 && merchants.every(({ permissions }) => permissions.includes(permission))

/** The merchant of the address and what the staff user may do there. Null before it is known, and for an unknown merchant. */
export function usePlace(): Place | null {
  const { merchant: code } = useParams()
  const { data: me } = useMe()
  const rolesWith = (permission: staff.Permission) =>
    me?.roles.filter(({ permissions }) => permissions.includes(permission)).map(({ role }) => role) ?? []
  if (me && code === platform)
    return {
      merchant: platform,
      handle: me.handle,
      roles: [],
      endsAt: null,
      dormantAt: null,
      may: (permission) => isOfPlatform(permission) && isHeldEverywhere(me, permission),
      rolesWith,
    }
  const merchant = me?.merchants.find((one) => one.code === code)
  if (!me || !merchant) return null
  return {
    merchant: merchant.code,
    handle: me.handle,
    roles: merchant.roles,
    endsAt: merchant.endsAt,
    dormantAt: merchant.dormantAt,
    may: (permission) => merchant.permissions.includes(permission),
    rolesWith,
  }
}
