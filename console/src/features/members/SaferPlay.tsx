import { backOffice, minorDigitsOf, saferPlay, type Currency, type Minor } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api.ts'
import { moment, money } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { Field, Select } from '../../parts/Field.tsx'
import { ReasonDialog } from '../../parts/ReasonDialog.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import type { TabProps } from './tab.ts'
import { useMemberAct } from './use-member-act.ts'

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

function Tighten({ merchant, memberId, userName, onClose, currency }: AskedProps & { currency: Currency }) {
  const [kind, setKind] = useState<saferPlay.LimitKind>('deposit')
  const [period, setPeriod] = useState<saferPlay.LimitPeriod>('day')
  const [typed, setTyped] = useState('')
  const run = useMemberAct({ merchant, memberId }, backOffice.tightenLimit, {
    done: said.tightened,
    refused: { field_invalid: said.looser },
    onDone: onClose,
  })
  const amount = Math.round(Number(typed) * (kind === 'time' ? 1 : 10 ** minorDigitsOf(currency)))
  return (
    <ReasonDialog
      title={said.tightenTitle(userName)}
      note={said.tightenText}
      button={said.tightenButton}
      hint={said.requestHint}
      isReady={typed.trim() !== '' && amount >= 0}
      isBusy={run.isPending}
      onSubmit={(reason) => run.mutate({ memberId, limit: { kind, period, amount }, reason })}
      onClose={onClose}
    >
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
        value={typed}
        required
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonDialog>
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

function StartBreak({ merchant, memberId, userName, onClose }: AskedProps) {
  const [chosen, setChosen] = useState(0)
  const run = useMemberAct({ merchant, memberId }, backOffice.startBreak, {
    done: said.started,
    refused: { field_invalid: said.shorter },
    onDone: onClose,
  })
  const length = lengths[chosen] ?? lengths[0]
  return (
    <ReasonDialog
      title={said.startTitle(userName)}
      note={said.startText}
      button={said.startButton(length?.name ?? '')}
      look="danger"
      hint={said.requestHint}
      name={userName}
      isBusy={run.isPending}
      onSubmit={(reason) => length && run.mutate({ memberId, break: length.asked, reason })}
      onClose={onClose}
    >
      <Select
        label={said.length}
        value={String(chosen)}
        options={lengths.map((one, index) => [String(index), one.name])}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
    </ReasonDialog>
  )
}
