import { agents, type Currency } from '@parola/contract'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useAct } from './acts.ts'
import { MarginWarning } from './MarginWarning.tsx'
import { Question } from './Question.tsx'
import { Terms } from './Terms.tsx'
import { useNumber } from '../../components/formatters.ts'
import { useBorder, useOther } from './formatters.ts'

/** A proposal waiting for an answer, from this member or from the other side. */
export function ProposalCard({ contract, currency }: { contract: agents.Contract; currency: Currency }) {
  const t = useText()
  const number = useNumber()
  const border = useBorder()
  const nameOf = useOther()
  const { act, isBusy } = useAct()
  const [isAsked, setAsked] = useState(false)
  const { id, version, kind, formula, awaitsMe, role } = contract
  const name = nameOf(role === 'payer' ? contract.payee : contract.payer)
  const answer = (accept: boolean) =>
    act(
      agents.answerContract,
      { id, version, accept },
      accept ? 'contract.accepted' : awaitsMe ? 'contract.rejected' : 'contract.takenBack',
    )
  return (
    <article
      className={classes(
        'flex flex-col gap-3 rounded-card border bg-raised p-4',
        awaitsMe ? 'border-accent' : 'border-hairline',
      )}
    >
      <div>
        <h3 className="text-base font-semibold text-balance">
          {t(awaitsMe ? 'contract.proposes' : 'contract.youProposed', { name })}
        </h3>
        <p className="figures text-xs text-ink-quiet">
          {t('contract.version', { version: number(version), moment: border(contract.proposedAt) })}
        </p>
        <p className="mt-1 text-sm text-pretty">
          {t(role === 'payee' ? 'contract.wouldBePaid' : 'contract.wouldPayOther', { name })}
        </p>
      </div>
      <Terms kind={kind} formula={formula} currency={currency} opensTrial={awaitsMe} />
      <MarginWarning kind={kind} formula={formula} margin={contract.margin} />
      {awaitsMe ? (
        <div className="grid grid-cols-2 gap-3">
          <Button disabled={isBusy} onClick={() => void answer(false)}>
            {t('contract.reject')}
          </Button>
          <Button look="light" disabled={isBusy} onClick={() => setAsked(true)}>
            {t('contract.accept')}
          </Button>
        </div>
      ) : (
        <Button disabled={isBusy} onClick={() => void answer(false)}>
          {t('contract.takeBack')}
        </Button>
      )}
      <Question
        open={isAsked}
        title={t('contract.acceptTitle', { version: number(version) })}
        text={t('contract.acceptText')}
        answer={t('contract.accept')}
        onAnswer={() => void answer(true)}
        onClose={() => setAsked(false)}
      />
    </article>
  )
}
