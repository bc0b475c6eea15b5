import { backOffice, type Money, type ValueOf } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { moment, money } from '../../format.ts'
import { Select } from '../../parts/Field.tsx'
import { Failed, Loading, Notice } from '../../parts/states.tsx'
import { text } from '../../texts.ts'
import type { TabProps } from './tab.ts'

const words = text.members
const said = words.explain

type Explained = ValueOf<typeof backOffice.explainBalance>

const periods = [7, 30, 90, 365] as const
const dayMs = 86_400_000

/** Where the money is: the balance before, what came and went, and the balance now, checked four ways. */
export function Balance({ merchant, memberId, member: { wallets } }: TabProps) {
  const [{ wallet: named, days }, setAddress] = useAddress(['wallet', 'days'])
  const [to] = useState(() => new Date())
  const of = wallets.find((one) => nameOf(one) === named) ?? wallets[0]
  const period = periods.find((one) => String(one) === days) ?? 30
  const from = new Date(to.getTime() - period * dayMs)
  const explained = useQuery({
    queryKey: [merchant, 'member', memberId, 'explain', of && nameOf(of), period],
    queryFn: ({ signal }) =>
      ask(backOffice.explainBalance, {
        merchant,
        signal,
        query: {
          memberId,
          book: of?.book ?? 'real',
          currency: of?.free.currency ?? 'PHP',
          from: from.toISOString(),
          to: to.toISOString(),
        },
      }),
    enabled: of !== undefined,
  })
  if (!of) return <Notice title={said.none} note={said.noneText} />
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-3 border-b border-hairline px-4 py-1.5">
        <Select
          label={said.wallet}
          value={nameOf(of)}
          options={wallets.map((one) => [nameOf(one), `${words.books[one.book]} ${one.free.currency}`])}
          onChange={(event) => setAddress({ wallet: event.target.value })}
        />
        <Select
          label={said.period}
          value={String(period)}
          options={periods.map((one) => [String(one), said.days(one)])}
          onChange={(event) => setAddress({ days: event.target.value })}
        />
      </div>
      {explained.isPending && <Loading rows={6} />}
      {explained.error && <Failed error={explained.error} onRetry={() => void explained.refetch()} />}
      {explained.data && <Explanation of={explained.data} book={of.book} from={from} to={to} />}
    </div>
  )
}

const nameOf = ({ book, free }: backOffice.MemberProfile['wallets'][number]) => `${book}-${free.currency}`

const total = ({ free, held }: { free: Money; held: Money }) => free.minor + held.minor

interface ExplanationProps {
  of: Explained
  book: backOffice.MemberProfile['wallets'][number]['book']
  from: Date
  to: Date
}

function Explanation({ of, book, from, to }: ExplanationProps) {
  const { opening, closing, steps, checks } = of
  const { currency } = closing.free
  const shown = (minor: number) => money({ minor, currency } as Money)
  const changes = steps.map(total)
  const sumOf = (wanted: (change: number) => boolean) => changes.filter(wanted).reduce((sum, one) => sum + one, 0)
  const [came, went] = [sumOf((one) => one > 0), -sumOf((one) => one < 0)]
  const rows = steps.map((step, index) => {
    const before = changes.slice(0, index).reduce((sum, one) => sum + one, total(opening))
    return { step, before, after: before + total(step) }
  })
  const most = Math.max(1, total(opening), ...rows.map(({ after }) => after))
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
      <p className="max-w-3xl text-base">
        {said.summary(shown(total(opening)), shown(came), shown(went), shown(total(closing)))}{' '}
        {closing.held.minor > 0 ? said.held(money(closing.free), money(closing.held)) : said.free}
      </p>
      <table className="w-full max-w-5xl table-fixed">
        <thead>
          <tr className="h-8 border-b border-hairline-strong text-xs font-medium text-ink-quiet">
            <th scope="col" className="w-64 text-start font-medium">
              {said.step}
            </th>
            <th scope="col" className="w-32 text-end font-medium">
              {said.change}
            </th>
            <th scope="col" className="w-36 pe-6 text-end font-medium">
              {said.total}
            </th>
            <td aria-hidden />
          </tr>
        </thead>
        <tbody>
          <Row
            name={said.opening(moment(from.toISOString()))}
            after={shown(total(opening))}
            bar={[0, total(opening) / most]}
            isEnd
          />
          {rows.map(({ step, before, after }) => (
            <Row
              key={step.code}
              name={words.codes[step.code]}
              note={noteOf(step, shown)}
              to={`?tab=money&code=${step.code}&book=${book}`}
              change={signed(total(step), shown)}
              after={shown(after)}
              bar={[Math.min(before, after) / most, Math.abs(after - before) / most]}
              isGain={after >= before}
            />
          ))}
          <Row
            name={said.closing(moment(to.toISOString()))}
            after={shown(total(closing))}
            bar={[0, total(closing) / most]}
            isEnd
          />
        </tbody>
      </table>
      <section>
        <h2 className="mb-1 font-semibold">{said.checks}</h2>
        <ul className="flex flex-col gap-1">
          <Reading name={said.added} agrees />
          <Reading name={said.lastMovement} agrees={checks.lastMovement} />
          <Reading name={said.walletRow} agrees={checks.wallet} />
          <Reading name={said.allMovements} agrees={checks.allMovements} />
        </ul>
        <p className="mt-2 text-xs text-ink-faint">
          {checks.unsealed === 0 ? said.sealed : said.unsealed(checks.unsealed)} {words.asOf(moment(of.asOf))}
        </p>
      </section>
    </div>
  )
}

const signed = (minor: number, shown: (minor: number) => string) => (minor > 0 ? `+${shown(minor)}` : shown(minor))

/** How many movements, and what they put on hold. */
function noteOf({ count, held }: backOffice.BalanceStep, shown: (minor: number) => string): string {
  const aside =
    held.minor > 0
      ? said.setAside(shown(held.minor))
      : held.minor < 0
        ? said.givenBack(shown(Math.abs(held.minor)))
        : null
  return [said.count(count), ...(aside ? [aside] : [])].join(', ')
}

const part = (value: number) => `${(value * 100).toFixed(2)}%`

interface RowProps {
  name: string
  note?: string
  /** Where the movements behind it are. */
  to?: string
  change?: string
  after: string
  /** Where the bar begins and how long it is, as parts of the width. */
  bar: readonly [start: number, length: number]
  isGain?: boolean
  isEnd?: boolean
}

function Row({ name, note, to, change = '', after, bar: [start, length], isGain = false, isEnd = false }: RowProps) {
  const colour = isEnd ? 'text-ink-quiet' : isGain ? 'text-gain' : 'text-ink-faint'
  return (
    <tr className={`h-11 border-b border-hairline ${isEnd ? 'font-medium' : ''}`}>
      <th scope="row" className="text-start font-medium">
        {to === undefined ? (
          name
        ) : (
          <Link to={to} className="underline decoration-hairline-strong underline-offset-4 hover:decoration-current">
            {name}
          </Link>
        )}
        {note && <span className="block text-xs font-normal text-ink-quiet">{note}</span>}
      </th>
      <td className="text-end">{change}</td>
      <td className="pe-6 text-end">{after}</td>
      <td aria-hidden>
        <svg className={`h-4 w-full ${colour}`}>
          <rect x={part(start)} width={part(Math.max(length, 0.002))} height="100%" rx="2" fill="currentColor" />
        </svg>
      </td>
    </tr>
  )
}

function Reading({ name, agrees }: { name: string; agrees: boolean }) {
  const Icon = agrees ? Check : TriangleAlert
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden className={`size-4 ${agrees ? 'text-gain' : 'text-danger'}`} />
      <span>{name}</span>
      <span className={agrees ? 'text-ink-quiet' : 'font-medium text-danger'}>
        {agrees ? said.agrees : said.differs}
      </span>
    </li>
  )
}
