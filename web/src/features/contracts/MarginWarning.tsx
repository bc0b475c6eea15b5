import { agents } from '@parola/contract'
import { TriangleAlert } from 'lucide-react'
import { usePercent } from '../../components/formatters.ts'
import { useText } from '../../i18n/index.ts'

interface MarginWarningProps {
  kind: agents.ContractKind
  formula: agents.Formula
  /** What the payer's rebates leave of the team's stakes; null for everybody but the payer of a salary. */
  margin: number | null
}

/** Warns the agent who would pay a salary above what the agent's own rebates leave. */
export function MarginWarning({ kind, formula, margin }: MarginWarningProps) {
  const t = useText()
  const percent = usePercent()
  if (margin === null || !agents.isAboveMargin(kind, formula, margin)) return null
  return (
    <p role="alert" className="flex gap-2 rounded-tile p-3 text-sm text-pretty ring-1 ring-danger ring-inset">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      {t('contract.aboveMargin', { margin: percent(margin), share: percent(agents.topRateOf(formula)) })}
    </p>
  )
}
