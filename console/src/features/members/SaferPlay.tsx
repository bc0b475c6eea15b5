import { backOffice, minorDigitsOf, saferPlay, type Currency, type Minor } from '@parola/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ask, codeOf, wordsOf } from '../../api.ts'
import { moment, money } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Field, Select } from '../../parts/Field.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import type { TabProps } from './tab.ts'

const words = text.members
const said = words.limits

const kinds = Object.entries(said.kinds) as [saferPlay.LimitKind, string][]
const periods = Object.entries(said.periods) as [saferPlay.LimitPeriod, string][]

export function SaferPlay({ merchant, memberId, member }: TabProps) {
  const place = usePlace()
  const [dialog, setDialog] = useState<'limit' | 'break' | null>(null)
  const found = useQuery({
    queryKey: [merchant, 'member', memberId, 'safer-play'],
    queryFn: ({ signal }) => ask(backOffice.memberSaferPlay, { merchant, signal, query: { memberId } }),
  })
  if (found.isPending) return <Loading rows={5} />
  if (found.error) return <Failed error={found.error} onRetry={() => void found.refetch()} />
  const { currency, limits, break: held } = found.data
  const mayAct = place?.may('members.limits') === true && member.role !== 'trial'
  const close = () => setDialog(null)
  const asked = { merchant, memberId, userName: member.userName, onClose: close }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto p-4">
      <section className="max-w-4xl">
        <div className="mb-1 flex items-center justify-between gap-3">
          <h2 className="font-semibold">{said.title}</h2>
          {mayAct && <Button onClick={() => setDialog('limit')}>{said.tighten}</Button>}
        </div>
        <table className="w-full table-fixed">
          <thead>
            <tr className="h-8 border-b border-hairline-strong text-xs font-medium text-ink-quiet">
              <th scope="col" className="text-start font-medium">
                {said.kind}
              </th>
              {periods.map(([period, name]) => (
                <th key={period} scope="col" className="text-end font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(([kind, name]) => (
              <tr key={kind} className="h-11 border-b border-hairline">
                <th scope="row" className="text-start font-medium">
                  {name}
                </th>
                {periods.map(([period]) => (
                  <td key={period} className="text-end">
                    <LimitCell
                      limit={limits.find((one) => one.kind === kind && one.period === period)}
                      currency={currency}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="max-w-4xl">
        <div className="mb-1 flex items-center justify-between gap-3">
          <h2 className="font-semibold">{said.breakTitle}</h2>
          {mayAct && <Button onClick={() => setDialog('break')}>{said.start}</Button>}
        </div>
        <p className={held ? '' : 'text-ink-quiet'}>
          {held
            ? words.breakUntil(words.breaks[held.kind] ?? held.kind, held.until && moment(held.until))
            : said.noBreak}
        </p>
      </section>
      {dialog === 'limit' && <Tighten {...asked} currency={currency} />}
      {dialog === 'break' && <StartBreak {...asked} />}
    </div>
  )
}

const shown = (kind: saferPlay.LimitKind, amount: number | null, currency: Currency): string => {
  if (amount === null) return said.noLimit
  return kind === 'time' ? said.minutes(amount) : money({ minor: amount as Minor, currency })
}

function LimitCell({ limit, currency }: { limit: saferPlay.PlayLimit | undefined; currency: Currency }) {
  if (!limit || limit.amount === null) return <span className="text-ink-faint">{said.noLimit}</span>
  const { kind, amount, used, next } = limit
  return (
    <>
      {shown(kind, amount, currency)}
      <span className="block text-xs text-ink-quiet">
        {next
          ? said.waiting(shown(kind, next.amount, currency), moment(next.from))
          : said.used(shown(kind, used, currency))}
      </span>
    </>
  )
}

interface AskedProps {
  merchant: string
  memberId: string
  userName: string
  onClose: () => void
}

/** What both dialogs do once the server has agreed, or has refused what is looser or shorter. */
function useRequest({ merchant, memberId, onClose }: AskedProps, { done, refused }: { done: string; refused: string }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: () => Promise<unknown>) => request(),
    onSuccess: () => {
      toast(done)
      onClose()
      return client.invalidateQueries({ queryKey: [merchant, 'member', memberId] })
    },
    onError: (error) => toast(codeOf(error) === 'field_invalid' ? refused : wordsOf(error)),
  })
}

function Tighten({ currency, ...props }: AskedProps & { currency: Currency }) {
  const { merchant, memberId, userName, onClose } = props
  const [kind, setKind] = useState<saferPlay.LimitKind>('deposit')
  const [period, setPeriod] = useState<saferPlay.LimitPeriod>('day')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const request = useRequest(props, { done: said.tightened, refused: said.looser })
  const number = Math.round(Number(amount) * (kind === 'time' ? 1 : 10 ** minorDigitsOf(currency)))
  const isReady = amount.trim() !== '' && number >= 0 && reason.trim().length >= 3 && !request.isPending
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const body = { memberId, limit: { kind, period, amount: number }, reason }
    if (isReady) request.mutate(() => ask(backOffice.tightenLimit, { merchant, body }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={said.tightenTitle(userName)}
      note={said.tightenText}
      action={
        <Button look="main" type="submit" form="limit" disabled={!isReady}>
          {said.tightenButton}
        </Button>
      }
    >
      <form id="limit" className="flex flex-col gap-3" onSubmit={onSubmit}>
        <div className="flex flex-wrap gap-4">
          <Select
            label={said.kind}
            value={kind}
            options={kinds}
            onChange={(event) => setKind(event.target.value as saferPlay.LimitKind)}
          />
          <Select
            label={said.period}
            value={period}
            options={periods}
            onChange={(event) => setPeriod(event.target.value as saferPlay.LimitPeriod)}
          />
        </div>
        <Field
          label={said.amount}
          hint={kind === 'time' ? said.minutesHint : said.moneyHint(currency)}
          inputMode="decimal"
          pattern="[0-9]+([.][0-9]+)?"
          value={amount}
          required
          onChange={(event) => setAmount(event.target.value)}
        />
        <Field
          label={words.reason}
          hint={said.requestHint}
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

const lengths = [
  ...saferPlay.timeoutHours.map((hours) => ({ name: said.hours(hours), asked: { kind: 'timeout', hours } as const })),
  ...saferPlay.exclusionMonths.map((months) => ({
    name: said.months(months),
    asked: { kind: 'exclusion', months } as const,
  })),
  { name: said.forGood, asked: { kind: 'exclusion', months: null } as const },
]

function StartBreak(props: AskedProps) {
  const { merchant, memberId, userName, onClose } = props
  const [chosen, setChosen] = useState(0)
  const [reason, setReason] = useState('')
  const [name, setName] = useState('')
  const request = useRequest(props, { done: said.started, refused: said.shorter })
  const length = lengths[chosen] ?? lengths[0]
  const isReady = name === userName && reason.trim().length >= 3 && !request.isPending
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || !length) return
    request.mutate(() => ask(backOffice.startBreak, { merchant, body: { memberId, break: length.asked, reason } }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={said.startTitle(userName)}
      note={said.startText}
      action={
        <Button look="danger" type="submit" form="break" disabled={!isReady}>
          {said.startButton(length?.name ?? '')}
        </Button>
      }
    >
      <form id="break" className="flex flex-col gap-3" onSubmit={onSubmit}>
        <Select
          label={said.length}
          value={String(chosen)}
          options={lengths.map((one, index) => [String(index), one.name])}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
        <Field
          label={words.reason}
          hint={said.requestHint}
          value={reason}
          minLength={3}
          maxLength={300}
          required
          onChange={(event) => setReason(event.target.value)}
        />
        <Field
          label={words.typeName(userName)}
          value={name}
          autoComplete="off"
          required
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
