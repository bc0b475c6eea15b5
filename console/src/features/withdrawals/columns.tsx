import type { operators, ValueOf } from '@parola/contract'
import { age, moment, money } from '../../format.ts'
import { MemberLink } from '../../parts/MemberLink.tsx'
import type { Column } from '../../table/DataTable.tsx'
import { text } from '../../texts.ts'

export type Withdrawal = ValueOf<typeof operators.withdrawal>

const words = text.withdrawals
const hourMs = 3_600_000

export type Deadline = 'late' | 'soon' | 'onTime'

/** How a withdrawal stands to its deadline; null once it has ended. */
export function deadlineOf({ dueAt }: Pick<Withdrawal, 'dueAt'>, now = Date.now()): Deadline | null {
  if (dueAt === null) return null
  const left = Date.parse(dueAt) - now
  return left <= 0 ? 'late' : left <= hourMs ? 'soon' : 'onTime'
}

export function dueWords({ dueAt }: Pick<Withdrawal, 'dueAt'>, now = Date.now()): string {
  if (dueAt === null) return text.none
  const due = Date.parse(dueAt)
  return due <= now ? words.lateBy(age(dueAt, now)) : words.dueIn(age(new Date(now).toISOString(), due))
}

const looks: Record<Deadline, string> = { late: 'text-danger font-medium', soon: 'text-accent font-medium', onTime: '' }

export const shortSignals = ({ signals, amount }: Withdrawal): string =>
  signals === null
    ? words.unjudged
    : signals.map(({ kind, facts }) => words.signals[kind](facts, amount.currency)[0]).join(', ') || text.none

/** `••41`, shorter than a member reads it. */
export const lastDigits = (number: string): string => number.replace(/^[^\d]*/, '••')

/** An assignee, and who it is for whoever looks. */
export const withWhom = ({ assignee }: Withdrawal, handle: string | undefined): string =>
  assignee === null ? '' : assignee.name === handle ? words.you : assignee.name

export function columnsFor(
  handle: string | undefined,
  failures: ReadonlyMap<string, string>,
): readonly Column<Withdrawal>[] {
  return [
    {
      title: words.age,
      width: '10.5rem',
      cell: (row) => {
        const deadline = deadlineOf(row)
        return (
          <span title={`${moment(row.at)}. ${dueWords(row)}`} className={deadline ? looks[deadline] : ''}>
            {age(row.at)}
            {deadline && deadline !== 'onTime' && ` · ${words.deadline[deadline]}`}
          </span>
        )
      },
    },
    { title: words.amount, width: '7rem', isNumber: true, cell: ({ amount }) => money(amount) },
    {
      title: words.member,
      width: 'minmax(6.5rem, 1fr)',
      cell: ({ memberId, userName }) => <MemberLink id={memberId} name={userName} />,
    },
    { title: words.level, width: '3.75rem', isNumber: true, isExtra: true, cell: ({ level }) => level },
    {
      title: words.net,
      width: '7rem',
      isNumber: true,
      isExtra: true,
      cell: ({ net }) => <span title={words.netHint}>{net ? money(net) : text.none}</span>,
    },
    {
      title: words.payee,
      width: '7rem',
      isExtra: true,
      cell: ({ bank, number, cardAddedAt }) => (
        <span title={`${bank}, ${words.payeeAge(age(cardAddedAt))}`}>
          {lastDigits(number)} <span className="text-ink-quiet">{age(cardAddedAt).split(' ')[0]}</span>
        </span>
      ),
    },
    failures.size > 0
      ? {
          title: words.result,
          width: 'minmax(14rem, 2fr)',
          cell: (row) => failures.get(row.id) ?? shortSignals(row),
        }
      : {
          title: words.signalsTitle,
          width: 'minmax(11rem, 3fr)',
          cell: (row) => <span title={shortSignals(row)}>{shortSignals(row)}</span>,
        },
    { title: words.assignee, width: '5rem', isExtra: true, cell: (row) => withWhom(row, handle) },
  ]
}
