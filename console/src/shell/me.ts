import { staff } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ask } from '../api.ts'

export const useMe = () =>
  useQuery({ queryKey: ['me'], queryFn: ({ signal }) => ask(staff.me, { signal }), staleTime: 60_000, retry: false })

export interface Place {
  readonly merchant: string
  readonly handle: string
  may(permission: staff.Permission): boolean
  rolesWith(permission: staff.Permission): staff.StaffRole[]
}

/** The merchant of the address and what the staff user may do there. Null before it is known, and for an unknown merchant. */
export function usePlace(): Place | null {
  const { merchant: code } = useParams()
  const { data: me } = useMe()
  const merchant = me?.merchants.find((one) => one.code === code)
  if (!me || !merchant) return null
  return {
    merchant: merchant.code,
    handle: me.handle,
    may: (permission) => merchant.permissions.includes(permission),
    rolesWith: (permission) =>
      me.roles.filter(({ permissions }) => permissions.includes(permission)).map(({ role }) => role),
  }
}
