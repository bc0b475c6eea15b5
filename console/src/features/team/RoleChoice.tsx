import { staff } from '@parola/contract'
import { text } from '../../texts.ts'
import { roleName, useRoles } from './role-names.ts'

interface RoleChoiceProps {
  chosen: readonly string[]
  onChange: (roles: string[]) => void
}

export function RoleChoice({ chosen, onChange }: RoleChoiceProps) {
  const { data } = useRoles()
  const roles = data?.roles ?? staff.StaffRole.options.map((role) => ({ role, name: role }))
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-xs font-medium text-ink-quiet">{text.team.roles}</legend>
      {roles.map((one) => (
        <label key={one.role} className="flex min-h-6 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={chosen.includes(one.role)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, one.role] : chosen.filter((role) => role !== one.role))
            }
          />
          {roleName(one)}
        </label>
      ))}
    </fieldset>
  )
}
