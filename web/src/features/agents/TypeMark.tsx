import type { agents } from '@parola/contract'
import { useText } from '../../i18n/index.ts'

/** Marks agents, who lead a team of their own. */
export function TypeMark({ type }: { type: agents.TeamType }) {
  const t = useText()
  return (
    <span className="shrink-0 rounded-full px-2 text-xs leading-5 font-normal text-ink-quiet ring-1 ring-hairline-strong ring-inset">
      {t(`agents.type.${type}`)}
    </span>
  )
}
