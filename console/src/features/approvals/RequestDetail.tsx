import { approvals, type ValueOf } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api.ts'
import { moment, money, timeLeft } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { History } from '../../parts/History.tsx'
import { MemberLink } from '../../parts/MemberLink.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { text } from '../../texts.ts'
import { Effect } from './Effect.tsx'
import { amountOf, titleOf, whyOf, type Request } from './request.ts'

const words = text.approvals
type Known = ValueOf<typeof approvals.approval>
export type Decision = 'approve' | 'refuse'

interface RequestDetailProps {
  merchant: string
  id: string
  handle: string | undefined
  /** What became of it since the list was read. */
  fate: string | undefined
  onDecide: (request: Request, decision: Decision) => void
}

/** Everything that the second person decides by, as it is now. */
export function RequestDetail({ merchant, id, handle, fate, onDecide }: RequestDetailProps) {
  const known = useQuery({
    queryKey: [merchant, 'approvals', 'one', id],
    queryFn: ({ signal }) => ask(approvals.approval, { merchant, signal, query: { id } }),
    refetchInterval: 15_000,
  })
  if (known.error) return <Failed error={known.error} onRetry={() => void known.refetch()} />
  if (!known.data) return <Loading rows={8} />
  const { request, isStale, now } = known.data
  const isOwn = request.requestedBy === handle
  const changes = now ?? request.shown
  const differs = now !== null && request.shown !== null && JSON.stringify(now) !== JSON.stringify(request.shown)
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg font-semibold">{titleOf(request)}</h2>
        <p className="text-ink-quiet">{fate ?? words.states[request.state]}</p>
      </div>
      {isStale && request.state === 'waiting' && (
        <div role="alert" className="text-danger">
          <p className="font-medium">{words.isStale}</p>
          <p>{words.isStaleText}</p>
        </div>
      )}
      <Facts of={factsOf(request)} />
      {request.state === 'waiting' && fate === undefined && (
        <div className="flex gap-2 desk:flex-col">
          {!isOwn && (
            <Button look="main" disabled={isStale} onClick={() => onDecide(request, 'approve')}>
              {words.approve}
            </Button>
          )}
          <Button onClick={() => onDecide(request, 'refuse')}>{isOwn ? words.withdraw : words.refuse}</Button>
        </div>
      )}
      {changes && <Effect currency={request.currency} changes={changes} asked={differs ? request.shown : null} />}
      <Before known={known.data} />
      <details className="border-t border-hairline pt-4">
        <summary className="text-xs font-medium text-ink-quiet">{words.sent}</summary>
        <pre className="mt-2 rounded-field bg-ground-deep p-3 text-xs break-all whitespace-pre-wrap">
          {request.path}
          {'\n'}
          {JSON.stringify(request.body, null, 2)}
        </pre>
      </details>
      <History key={request.id} of={[{ kind: 'approval', id: request.id }]} />
    </div>
  )
}

function factsOf(request: Request) {
  const { memberId, userName, expiresAt, state, decidedBy, decidedAt, reason } = request
  const why = whyOf(request)
  return [
    [words.amount, amountOf(request)] as const,
    [words.by, request.requestedBy] as const,
    ...(why === null ? [] : [[words.why, why] as const]),
    ...(memberId === null
      ? []
      : [[words.member, <MemberLink key={memberId} id={memberId} name={userName ?? words.openMember} />] as const]),
    ...(state === 'waiting' ? [[words.left, expiresAt === null ? words.noEnd : timeLeft(expiresAt)] as const] : []),
    ...(decidedBy === null ? [] : [[words.decidedBy, `${decidedBy}, ${moment(decidedAt ?? '')}`] as const]),
    ...(reason === null ? [] : [[words.reason, reason] as const]),
  ]
}

/** What the member was given lately, and what the requester does today. */
function Before({ known: { request, toMember, byRequester } }: { known: Known }) {
  const { requestedBy, kind, currency, memberId } = request
  const sum = money({ minor: byRequester.sum, currency })
  return (
    <section aria-label={words.before} className="flex flex-col gap-2 border-t border-hairline pt-4">
      {memberId !== null && (
        <>
          <h3 className="text-xs font-medium text-ink-quiet">{words.before}</h3>
          {toMember.length === 0 && <p className="text-ink-faint">{words.beforeNone}</p>}
          <ul className="flex flex-col">
            {toMember.map((one) => (
              <li
                key={`${one.at} ${one.kind}`}
                className="flex flex-wrap justify-between gap-x-3 border-b border-hairline py-1"
              >
                <span>
                  {words.kinds[one.kind]} <span className="tabular-nums">{amountOf(one)}</span>
                </span>
                <span className="text-xs text-ink-quiet">
                  {one.by}
                  {one.agreedBy !== null && ` ${words.agreed(one.agreedBy)}`} · {moment(one.at)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="text-ink-quiet">{words.requesterToday(requestedBy, words.kinds[kind], byRequester.count, sum)}</p>
    </section>
  )
}
