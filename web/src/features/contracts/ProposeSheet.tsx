import { agents, type Currency } from '@parola/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { callApi } from '../../api/index.ts'
import { typedOf } from '../../components/money/amount.ts'
import { showError } from '../../components/form/form-errors.ts'
import { Form } from '../../components/form/Form.tsx'
import { Pills } from '../../components/layout/Pills.tsx'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { useRefresh } from './acts.ts'
import { DownlineChoice } from './DownlineChoice.tsx'
import { draftOf, formulaIn, mostTiers, type Draft } from './formula-draft.ts'
import { MarginWarning } from './MarginWarning.tsx'
import { Rules } from './Rules.tsx'
import { Simulator } from './Simulator.tsx'
import { ActiveStakeField, CapField, TierFields } from './TierFields.tsx'

/** Who receives the proposal; null while closed. */
export interface Addressee {
  readonly with: string | null
  readonly name: string
  /** Where the new terms begin from. */
  readonly formula?: agents.Formula
  /** What the agent's rebates leave of a downline's stakes, where the agent pays. */
  readonly margin?: number | null
}

interface ProposeSheetProps {
  kind: agents.ContractKind
  currency: Currency
  addressee: Addressee | null
  /** Direct agents without such a contract. */
  uncovered: number
  onClose: () => void
}

/** Writes a proposal: the receiver, the tiers, and a simulation of what it pays. */
export function ProposeSheet({ kind, currency, addressee, uncovered, onClose }: ProposeSheetProps) {
  const t = useText()
  const { direction } = useLanguage()
  // While closing it still shows its content.
  const [last, setLast] = useState(addressee)
  if (addressee && addressee !== last) setLast(addressee)
  return (
    <Sheet
      open={addressee !== null}
      onClose={onClose}
      title={t('contract.proposeTitle')}
      closeLabel={t('shell.close')}
      direction={direction}
    >
      {last && (
        <ProposeForm
          key={`${last.with} ${JSON.stringify(last.formula)}`}
          kind={kind}
          currency={currency}
          addressee={last}
          uncovered={uncovered}
          onSent={onClose}
        />
      )}
    </Sheet>
  )
}

interface ProposeFormProps extends Omit<ProposeSheetProps, 'addressee' | 'onClose'> {
  addressee: Addressee
  onSent: () => void
}

function ProposeForm({ kind, currency, addressee, uncovered, onSent }: ProposeFormProps) {
  const t = useText()
  const refresh = useRefresh()
  const [tiers, setTiers] = useState(addressee.formula?.tiers.length ?? 1)
  const start = addressee.formula
    ? draftOf(addressee.formula, currency)
    : { from0: '0', active0: '0', rate0: '', cap: '', activeStake: typedOf(agents.usualActiveStake, currency) }
  const form = useForm<Draft>({ defaultValues: { with: addressee.with ?? '', ...start } })
  const draft = useWatch({ control: form.control }) as Draft
  const formula = formulaIn(draft, tiers, currency)
  const [chosenMargin, setChosenMargin] = useState<number | null>(null)
  const [toAll, setToAll] = useState(false)
  const margin = toAll ? null : addressee.with === null ? chosenMargin : (addressee.margin ?? null)
  const submit = async (values: Draft) => {
    const sent = formulaIn(values, tiers, currency)
    const whom = values['with']
    if (!sent || !(whom || toAll)) return
    try {
      if (toAll) await proposeToAll(kind, sent)
      else await callApi(agents.proposeContract, { body: { kind, with: whom ?? '', formula: sent } })
      toast(t('contract.sent'), 'info')
      refresh()
      onSent()
    } catch (error) {
      showError(form, error, { limit_reached: { field: 'root', text: 'contract.enough' } })
    }
  }
  return (
    <Form form={form} onSubmit={submit} submit={t('contract.send')}>
      {addressee.with === null && uncovered > 1 && (
        <Pills
          label={t('contract.whom')}
          entries={[
            { key: 'one', title: t('contract.choose') },
            { key: 'all', title: t('contract.toAll', { count: uncovered }) },
          ]}
          chosen={toAll ? 'all' : 'one'}
          onChoose={(key) => setToAll(key === 'all')}
        />
      )}
      {addressee.with === null ? (
        !toAll && <DownlineChoice onMargin={setChosenMargin} />
      ) : (
        <p className="text-sm text-pretty">
          {t(addressee.with === 'upline' ? 'contract.askText' : 'contract.proposeText', { name: addressee.name })}
        </p>
      )}
      <div className="text-xs text-pretty text-ink-quiet">
        <Rules kind={kind} />
      </div>
      {Array.from({ length: tiers }, (_, index) => (
        <TierFields
          key={index}
          index={index}
          kind={kind}
          currency={currency}
          {...(index > 0 && index === tiers - 1 ? { onRemove: () => setTiers(tiers - 1) } : {})}
        />
      ))}
      {formula && <MarginWarning kind={kind} formula={formula} margin={margin} />}
      {tiers < mostTiers && (
        <Button size="small" className="min-h-11 self-start" onClick={() => setTiers(tiers + 1)}>
          <Plus aria-hidden="true" className="size-4" />
          {t('contract.addTier')}
        </Button>
      )}
      <ActiveStakeField currency={currency} />
      <CapField currency={currency} />
      {formula && agents.isSound(kind, formula) && (
        <Simulator key={formula.tiers.length} kind={kind} formula={formula} currency={currency} />
      )}
    </Form>
  )
}

const mostCalls = 100

/** Proposes to direct agents without such a contract, call by call. */
async function proposeToAll(kind: agents.ContractKind, formula: agents.Formula): Promise<void> {
  for (let calls = 0; calls < mostCalls; calls += 1) {
    const { sent, left } = await callApi(agents.proposeToAll, { body: { kind, formula } })
    if (left === 0 || sent === 0) return
  }
}
