import type { agents, Currency } from '@parola/contract'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'
import { Rules } from './Rules.tsx'
import { Simulator } from './Simulator.tsx'
import { TierTable } from './TierTable.tsx'

interface TermsProps {
  kind: agents.ContractKind
  formula: agents.Formula
  currency: Currency
  reached?: number | null
  /** The receiver of a proposal may simulate it first. */
  opensTrial?: boolean
}

/** A contract's terms in words and as a table, with an example. */
export function Terms({ kind, formula, currency, reached, opensTrial = false }: TermsProps) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(opensTrial)
  return (
    <div className="flex flex-col gap-3">
      <div className="text-sm text-pretty text-ink-quiet">
        <Rules kind={kind} />
      </div>
      <TierTable kind={kind} formula={formula} currency={currency} {...(reached === undefined ? {} : { reached })} />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="press -mx-1 flex min-h-11 items-center justify-between gap-2 rounded-tile px-1 text-sm font-medium"
      >
        {t('contract.try')}
        <ChevronDown aria-hidden="true" className={classes('size-4 text-ink-quiet', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Simulator kind={kind} formula={formula} currency={currency} />}
      </div>
    </div>
  )
}
