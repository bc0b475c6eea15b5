import { agents, type Currency } from '@parola/contract'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { useAct } from './acts.ts'
import { Question } from './Question.tsx'
import { RunningPeriod } from './RunningPeriod.tsx'
import { Terms } from './Terms.tsx'
import { useBorder, useOther } from './formatters.ts'

interface ContractCardProps {
  contract: agents.Contract
  currency: Currency
  /** The current period, if one is running. */
  period: agents.ContractPeriod | undefined
  onPropose: () => void
}

/** A contract in force: both sides, its tiers, the current period, and how to change or end it. */
export function ContractCard({ contract, currency, period, onPropose }: ContractCardProps) {
  const t = useText()
  const nameOf = useOther()
  const { act, isBusy } = useAct()
  const [isAsked, setAsked] = useState(false)
  const { id, kind, formula, role, state } = contract
  const isPayee = role === 'payee'
  const name = nameOf(isPayee ? contract.payer : contract.payee)
  return (
    <article className="flex flex-col gap-3 rounded-card border border-hairline bg-raised p-4">
      <div>
        <h3 className="text-base font-semibold text-balance">
          {t(isPayee ? 'contract.paidBy' : 'contract.youPay', { name })}
        </h3>
        <Term contract={contract} />
      </div>
      {period && <RunningPeriod period={period} formula={formula} currency={currency} />}
      <Terms
        kind={kind}
        formula={formula}
        currency={currency}
        reached={period ? agents.payOf(kind, formula, period.outcome).tier : null}
      />
      {state === 'running' && (
        <div className="flex flex-wrap gap-2">
          {!(isPayee && contract.payer === null) && (
            <Button size="small" className="min-h-11 flex-1" onClick={onPropose}>
              {t('contract.otherTerms')}
            </Button>
          )}
          <Button
            size="small"
            look="quiet"
            className="min-h-11 flex-1"
            disabled={isBusy}
            onClick={() => setAsked(true)}
          >
            {t('contract.end')}
          </Button>
        </div>
      )}
      <Question
        open={isAsked}
        title={t('contract.endTitle')}
        text={t('contract.endText')}
        answer={t('contract.end')}
        onAnswer={() => void act(agents.endContract, { id }, 'contract.ended')}
        onClose={() => setAsked(false)}
      />
    </article>
  )
}

/** Start and end. */
function Term({ contract: { startsAt, endsAt } }: { contract: agents.Contract }) {
  const t = useText()
  const border = useBorder()
  return (
    <p className="figures text-xs text-ink-quiet">
      {startsAt && t('contract.since', { moment: border(startsAt) })}
      {endsAt && <span className="block text-ink">{t('contract.until', { moment: border(endsAt) })}</span>}
    </p>
  )
}
