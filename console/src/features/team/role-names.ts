import { staff } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api.ts'
import { plainName } from '../../plain-name.ts'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'

/** The merchant's roles, with their ceilings. */
export function useRoles() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  return useQuery({
    queryKey: [merchant, 'roles'],
    queryFn: ({ signal }) => ask(staff.roles, { merchant, signal }),
    enabled: place?.may('team.read') === true,
  })
}

const seededNames: Readonly<Record<string, string>> = text.roles

export const roleName = ({ role, name }: Pick<staff.Role, 'role' | 'name'>): string => seededNames[role] ?? name

interface Holder {
  readonly roles: readonly string[]
  readonly everywhere?: readonly string[]
}

/** What roles are called. A role of the merchant has its code until the names are here. */
export function useRoleNames() {
  const { data } = useRoles()
  const of = (code: string) => roleName(data?.roles.find(({ role }) => role === code) ?? { role: code, name: code })
  const listed = (codes: readonly string[]) => codes.map(of).join(', ')
  return {
    of,
    allOf: ({ roles, everywhere = [] }: Holder) => {
      const parts = [listed(roles), everywhere.length > 0 ? text.team.everywhere(listed(everywhere)) : '']
      return parts.filter(Boolean).join(', ') || text.none
    },
  }
}

/** `members.adjust-approve` is the permission Adjust approve of the area Members. */
export function permissionName(permission: string): { area: string; verb: string } {
  const [area = '', verb = ''] = permission.split('.')
  return { area: plainName(area), verb: plainName(verb) }
}
