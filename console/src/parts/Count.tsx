import type { Count as Counted } from '@parola/contract'
import { whole } from '../format.ts'
import { tag } from '../language.ts'
import { text } from '../texts.ts'

const rough = new Intl.NumberFormat(tag, { maximumSignificantDigits: 3 })

/** How many rows a list has; beyond a thousand about so many, which the sign says. */
export function Count({ of }: { of: Counted | null | undefined }) {
  if (!of) return null
  const shown = of.isExact ? whole(of.rows) : `≈ ${rough.format(of.rows)}`
  return (
    <span className="text-xs text-ink-quiet tabular-nums" title={of.isExact ? undefined : text.list.about}>
      {shown}
    </span>
  )
}
