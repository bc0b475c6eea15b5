import type { staff } from '@parola/contract'
import { text } from '../../texts.ts'

interface RoleChoiceProps {
  chosen: readonly staff.StaffRole[]
  onChange: (roles: staff.StaffRole[]) => void
}

export function RoleChoice({ chosen, onChange }: RoleChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-xs font-medium text-ink-quiet">{text.team.roles}</legend>
      {(Object.entries(text.roles) as [staff.StaffRole, string][]).map(([role, name]) => (
        <label key={role} className="flex min-h-6 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={chosen.includes(role)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
