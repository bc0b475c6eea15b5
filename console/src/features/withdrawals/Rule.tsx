import { minorDigitsOf, operators, type Currency, type Minor, type SentBodyOf, type ValueOf } from '@parola/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ask, wordsOf } from '../../api.ts'
import { money } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Field } from '../../parts/Field.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'

type Known = ValueOf<typeof operators.withdrawalRule>
type Rule = Known['rule']

const words = text.withdrawals.rule

/** What is paid without a person: read, stopped by one, changed by two. */
export function Rule() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  const [isStopping, setStopping] = useState(false)
  const known = useQuery({
    queryKey: [merchant, 'withdrawals', 'rule'],
    queryFn: ({ signal }) => ask(operators.withdrawalRule, { merchant, signal }),
  })
  return (
    <>
      <div className="flex min-h-12 items-center gap-4 border-b border-hairline px-4 py-2">
        <h1 className="text-base font-semibold">{words.title}</h1>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        {known.isPending && <Loading rows={6} />}
        {known.error && <Failed error={known.error} onRetry={() => void known.refetch()} />}
        {known.data && (
          <div className="flex max-w-xl flex-col gap-6">
            <p className="text-ink-quiet">{words.text}</p>
            <div className="flex flex-wrap items-center gap-3">
              <p className="flex-1">
                <span className="block font-semibold">{words.is(known.data.rule.isOn)}</span>
                <span className="text-ink-quiet">
                  {words.lately(
                    known.data.approved.count,
                    money({ minor: known.data.approved.sum, currency: known.data.currency }),
                  )}
                </span>
              </p>
              {known.data.rule.isOn && place?.may('withdrawals.hold') && (
                <Button look="danger" onClick={() => setStopping(true)}>
                  {words.stop}
                </Button>
              )}
            </div>
            {place?.may('settings.money') ? (
              <RuleForm key={JSON.stringify(known.data.rule)} merchant={merchant} known={known.data} />
            ) : (
              <ReadOnly known={known.data} />
            )}
          </div>
        )}
      </div>
      {isStopping && <Stop merchant={merchant} onClose={() => setStopping(false)} />}
    </>
  )
}

const ceilings = ['each', 'memberDay', 'day'] as const

function ReadOnly({ known: { rule, currency } }: { known: Known }) {
  const shown = (minor: number | null) => (minor === null ? text.none : money({ minor: minor as Minor, currency }))
  return (
    <>
      <Facts
        of={[
          ...ceilings.map((name) => [words[name], shown(rule[name])] as const),
          [words.paidBefore, rule.paidBefore],
          [words.needsIdentity, rule.needsIdentity ? words.on : words.off],
          [words.samplePercent, rule.samplePercent],
          [words.bulk, shown(rule.bulk)],
        ]}
      />
      <p className="text-ink-faint">{words.readOnly}</p>
    </>
  )
}

/** Amounts as they are typed, in whole units of the currency. */
type Typed = Record<(typeof ceilings)[number] | 'bulk' | 'paidBefore' | 'samplePercent' | 'reason', string> &
  Pick<Rule, 'isOn' | 'needsIdentity'>

const unitsOf = (minor: number | null, currency: Currency) =>
  minor === null ? '' : String(minor / 10 ** minorDigitsOf(currency))

/** Null for what is not an amount. */
function minorOf(typed: string, currency: Currency): number | null {
  const minor = Math.round(Number(typed) * 10 ** minorDigitsOf(currency))
  return typed.trim() === '' || !Number.isSafeInteger(minor) || minor < 0 ? null : minor
}

function bodyOf(
  typed: Typed,
  { currency, needsCeilings }: Known,
): SentBodyOf<typeof operators.setWithdrawalRule> | null {
  const amounts = ceilings.map((name) => [name, minorOf(typed[name], currency)] as const)
  const bulk = minorOf(typed.bulk, currency)
  const isWrong = amounts.some(
    ([name, minor]) => minor === 0 || (minor === null && (typed[name].trim() !== '' || (needsCeilings && typed.isOn))),
  )
  const [paidBefore, samplePercent] = [Number(typed.paidBefore), Number(typed.samplePercent)]
  if (isWrong || bulk === null || !Number.isInteger(paidBefore) || !Number.isInteger(samplePercent)) return null
  const limits = Object.fromEntries(amounts) as Record<(typeof ceilings)[number], number | null>
  const { isOn, needsIdentity, reason } = typed
  return { isOn, ...limits, bulk, paidBefore, needsIdentity, samplePercent, reason }
}

function RuleForm({ merchant, known }: { merchant: string; known: Known }) {
  const client = useQueryClient()
  const { rule, currency, needsCeilings } = known
  const [typed, setTyped] = useState<Typed>({
    ...rule,
    each: unitsOf(rule.each, currency),
    memberDay: unitsOf(rule.memberDay, currency),
    day: unitsOf(rule.day, currency),
    bulk: unitsOf(rule.bulk, currency),
    paidBefore: String(rule.paidBefore),
    samplePercent: String(rule.samplePercent),
    reason: '',
  })
  const set = (change: Partial<Typed>) => setTyped((was) => ({ ...was, ...change }))
  const body = bodyOf(typed, known)
  const act = useMutation({
    mutationFn: (sent: SentBodyOf<typeof operators.setWithdrawalRule>) =>
      ask(operators.setWithdrawalRule, { merchant, body: sent }),
    onSuccess: () => toast(words.saved),
    onError: (error) => toast(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [merchant, 'withdrawals', 'rule'] }),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (body) act.mutate(body)
  }
  const amount = (name: (typeof ceilings)[number] | 'bulk', hint?: string) => (
    <Field
      label={`${words[name]}, ${currency}`}
      inputMode="decimal"
      value={typed[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      {...(hint === undefined ? {} : { hint })}
    />
  )
  return (
    <form className="flex flex-col gap-6 border-t border-hairline pt-4" onSubmit={onSubmit}>
      <Check label={words.isOn} checked={typed.isOn} onChange={(isOn) => set({ isOn })} />
      <fieldset className="grid gap-3 desk:grid-cols-3">
        <legend className="mb-2 font-medium">{words.ceilings}</legend>
        {ceilings.map((name) => (
          <div key={name}>{amount(name, needsCeilings ? undefined : words.noCeiling)}</div>
        ))}
        {needsCeilings && <p className="text-xs text-ink-faint desk:col-span-3">{words.needsCeilings}</p>}
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium">{words.conditions}</legend>
        <Field
          label={words.paidBefore}
          inputMode="numeric"
          value={typed.paidBefore}
          onChange={(event) => set({ paidBefore: event.target.value })}
        />
        <Check
          label={words.needsIdentity}
          checked={typed.needsIdentity}
          onChange={(needsIdentity) => set({ needsIdentity })}
        />
        <Field
          label={words.samplePercent}
          inputMode="numeric"
          value={typed.samplePercent}
          onChange={(event) => set({ samplePercent: event.target.value })}
        />
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-medium">{words.bulkTitle}</legend>
        {amount('bulk')}
      </fieldset>
      <Field
        label={words.reason}
        value={typed.reason}
        minLength={3}
        maxLength={300}
        required
        onChange={(event) => set({ reason: event.target.value })}
      />
      {body === null && (
        <p role="alert" className="text-danger">
          {words.wrong}
        </p>
      )}
      <div>
        <Button look="main" type="submit" disabled={body === null || typed.reason.trim().length < 3 || act.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

function Check({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className="flex items-center gap-2">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}

function Stop({ merchant, onClose }: { merchant: string; onClose: () => void }) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const act = useMutation({
    mutationFn: () => ask(operators.stopWithdrawalRule, { merchant, body: { reason } }),
    onSuccess: () => toast(words.stopped),
    onError: (error) => toast(wordsOf(error)),
    onSettled: () => {
      onClose()
      return client.invalidateQueries({ queryKey: [merchant, 'withdrawals', 'rule'] })
    },
  })
  const isReady = reason.trim().length >= 3 && !act.isPending
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.stopTitle}
      note={words.stopText}
      action={
        <Button look="danger" type="submit" form="stop" disabled={!isReady}>
          {words.stopButton}
        </Button>
      }
    >
      <form
        id="stop"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) act.mutate()
        }}
      >
        <Field
          label={text.withdrawals.reason}
          value={reason}
          minLength={3}
          maxLength={300}
          required
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
