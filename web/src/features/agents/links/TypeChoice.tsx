import type { agents } from '@parola/contract'
import { useId } from 'react'
import { useText } from '../../../i18n/index.ts'

/** The commoner first. */
const types = ['player', 'agent'] as const satisfies agents.TeamType[]

interface TypeChoiceProps {
  type: agents.TeamType
  onChange: (type: agents.TeamType) => void
}

/** Whether a new member joins as a player or an agent. */
export function TypeChoice({ type, onChange }: TypeChoiceProps) {
  const t = useText()
  const group = useId()
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="mb-2 text-sm font-medium">{t('agents.becomes')}</legend>
      {types.map((option) => (
        <label
          key={option}
          className="press flex cursor-pointer flex-col gap-0.5 rounded-tile bg-ground px-3 py-2.5 ring-1 ring-hairline-strong ring-inset has-checked:bg-raised-more has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={group}
            checked={option === type}
            onChange={() => onChange(option)}
            className="sr-only"
          />
          <span className="text-sm font-semibold">{t(`agents.type.${option}`)}</span>
          <span className="text-xs text-pretty text-ink-quiet">{t(`agents.typeText.${option}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
