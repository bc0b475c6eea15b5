import { backOffice, operators, type ValueOf } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ask } from '../../api.ts'
import { age, day, moment, money } from '../../format.ts'
import { MemberLink } from '../../parts/MemberLink.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import type { Withdrawal } from './columns.tsx'

type Known = ValueOf<typeof operators.withdrawalBackground>

const words = text.withdrawals.background

/** The money traced back, earlier payments, whose the payee is, devices and notes. Reading it is recorded. */
export function Background({ merchant, withdrawal: { memberId, id } }: { merchant: string; withdrawal: Withdrawal }) {
  const known = useQuery({
    queryKey: [merchant, 'withdrawal', id, 'background'],
    queryFn: ({ signal }) => ask(operators.withdrawalBackground, { merchant, signal, query: { memberId, id } }),
    staleTime: 60_000,
  })
  if (known.isPending) return <Loading rows={3} />
  if (known.error) return <Failed error={known.error} onRetry={() => void known.refetch()} />
  return (
    <div className="flex flex-col gap-5 border-t border-hairline pt-4">
      <Sources known={known.data} />
      <Payee known={known.data} />
      <Payments title={words.deposits} of={known.data.deposits} states={text.members.depositStates} />
      <Payments title={words.withdrawals} of={known.data.withdrawals} states={text.withdrawals.states} />
      <Part title={words.devices}>
        {known.data.devices.length === 0 && <p className="text-ink-faint">{words.none}</p>}
        <ul>
          {known.data.devices.map(({ name, firstAt, lastAt }) => (
            <li key={`${name} ${firstAt}`} className="flex justify-between gap-2">
              <span className="truncate">{name ?? words.unknownDevice}</span>
              <span className="text-ink-quiet" title={moment(lastAt)}>
                {age(lastAt)}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Notes merchant={merchant} memberId={memberId} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="text-xs font-medium text-ink-quiet">{title}</h3>
      {children}
    </section>
  )
}

function Sources({ known: { sources, movements, lastDeposit } }: { known: Known }) {
  const total = Math.max(
    1,
    sources.reduce((sum, { amount }) => sum + amount.minor, 0),
  )
  return (
    <Part title={words.title}>
      <ul className="flex flex-col gap-1">
        {sources
          .filter(({ amount }) => amount.minor > 0)
          .map(({ source, amount }) => (
            <li key={source}>
              <div className="flex justify-between">
                <span>
                  {words.sources[source]}{' '}
                  <span className="text-ink-quiet">{words.share(Math.round((amount.minor * 100) / total))}</span>
                </span>
                <span className="tabular-nums">{money(amount)}</span>
              </div>
              <svg aria-hidden className="h-1 w-full text-accent">
                <rect width={`${(amount.minor * 100) / total}%`} height="100%" rx="2" fill="currentColor" />
              </svg>
            </li>
          ))}
      </ul>
      <p className="text-xs text-ink-faint">{words.movements(movements)}</p>
      <p>
        {lastDeposit
          ? words.lastDeposit(money(lastDeposit.amount), day(lastDeposit.at), money(lastDeposit.staked))
          : words.noDeposit}
      </p>
    </Part>
  )
}

function Payee({ known: { documentName, isHolderOnDocument, sharedWith } }: { known: Known }) {
  const Icon = isHolderOnDocument ? Check : TriangleAlert
  return (
    <>
      <Part title={words.name}>
        {documentName === null ? (
          <p className="text-ink-quiet">{words.unproven}</p>
        ) : (
          <p className="flex items-center gap-2">
            <Icon aria-hidden className={`size-4 shrink-0 ${isHolderOnDocument ? 'text-gain' : 'text-danger'}`} />
            {isHolderOnDocument ? words.matches : words.differs(documentName)}
          </p>
        )}
      </Part>
      <Part title={words.shared}>
        {sharedWith.length === 0 && <p className="text-ink-quiet">{words.nobody}</p>}
        <ul>
          {sharedWith.map(({ memberId, userName }) => (
            <li key={memberId}>
              <MemberLink id={memberId} name={userName} />
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}

function Payments({
  title,
  of,
  states,
}: {
  title: string
  of: Known['deposits']
  states: Readonly<Record<string, string>>
}) {
  return (
    <Part title={title}>
      {of.length === 0 && <p className="text-ink-faint">{words.none}</p>}
      {of.length > 0 && (
        <table className="w-full">
          <tbody>
            {of.map(({ id, at, amount, state }) => (
              <tr key={id} className="border-b border-hairline">
                <td className="py-1" title={moment(at)}>
                  {day(at)}
                </td>
                <td className="text-ink-quiet">{states[state] ?? state}</td>
                <td className="text-end tabular-nums">{money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  )
}

function Notes({ merchant, memberId }: { merchant: string; memberId: string }) {
  const mayRead = usePlace()?.may('members.read') === true
  const notes = useQuery({
    queryKey: [merchant, 'member', memberId, 'notes', 'latest'],
    queryFn: ({ signal }) => ask(backOffice.memberNotes, { merchant, signal, query: { memberId } }),
    enabled: mayRead,
  })
  if (!mayRead || !notes.data) return null
  return (
    <Part title={words.notes}>
      {notes.data.notes.length === 0 && <p className="text-ink-faint">{words.noNotes}</p>}
      <ul className="flex flex-col gap-2">
        {notes.data.notes.slice(0, 5).map(({ id, text: said, by, at }) => (
          <li key={id}>
            <p className="break-words">{said}</p>
            <p className="text-xs text-ink-faint">{words.noteBy(by, moment(at))}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
