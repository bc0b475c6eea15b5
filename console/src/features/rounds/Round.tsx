import { operators, type ValueOf } from '@parola/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, wordsOf } from '../../api.ts'
import { moment, money } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { MemberLink } from '../../parts/MemberLink.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { StopPlay, StoppedLine } from '../../parts/StopPlay.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'

const words = text.games.round
type Shown = ValueOf<typeof operators.round>

interface RoundProps {
  merchant: string
  memberId: string
  id: string
}

/** A member's part in a round: every request of its supplier, the answer, and what moved. */
export function Round({ merchant, memberId, id }: RoundProps) {
  const place = usePlace()
  const client = useQueryClient()
  const queryKey = [merchant, 'round', memberId, id]
  const shown = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(operators.round, { merchant, signal, query: { memberId, id } }),
    // While the supplier is being asked.
    refetchInterval: (query) => (query.state.data?.asking === 'soon' ? 2_000 : false),
  })
  const askSupplier = useMutation({
    mutationFn: () => ask(operators.askAboutRound, { merchant, body: { memberId, id } }),
    onSuccess: () => toast(words.asked),
    onError: (error) => toast(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  if (shown.isPending) return <Loading rows={8} />
  if (shown.error) return <Failed error={shown.error} onRetry={() => void shown.refetch()} />
  const { round, requests, parked, asking } = shown.data
  const game = { scope: 'game', name: String(round.nodeId), title: round.gameName } as const
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <div>
        <h2 className="text-lg font-semibold">{round.gameName}</h2>
        <p className={round.isLate ? 'font-medium text-danger' : 'text-ink-quiet'}>
          {round.isLate ? words.late : words.states[round.state]}
        </p>
        {round.nodeId !== null && <StoppedLine scope="game" name={game.name} />}
      </div>
      <Facts of={factsOf(round)} />
      <div className="flex flex-wrap items-center gap-2">
        {asking === 'possible' && place?.may('play.rounds-resolve') && (
          <Button title={words.askNote} disabled={askSupplier.isPending} onClick={() => askSupplier.mutate()}>
            {words.ask}
          </Button>
        )}
        {asking === 'soon' && <output className="text-ink-quiet">{words.asking}</output>}
        {round.nodeId !== null && <StopPlay {...game} />}
      </div>
      <Parked of={parked} />
      <Requests of={requests} />
    </div>
  )
}

const factsOf = (round: operators.PlayedRound) =>
  [
    [words.member, <MemberLink key="member" id={round.memberId} name={round.userName} />],
    [words.stake, money(round.stake)],
    [words.won, money(round.won)],
    [words.book, text.members.books[round.book]],
    [words.began, moment(round.openedAt)],
    ...(round.closedAt === null ? [] : [[words.ended, moment(round.closedAt)] as const]),
    [words.supplier, `${round.supplier} · ${round.vendor}`],
    [
      words.reference,
      <span key="round" className="font-mono text-xs break-all">
        {round.round}
      </span>,
    ],
    [words.said, saidOf(round)],
  ] as const

function saidOf({ said, saidPaid }: operators.PlayedRound): string {
  if (said === null) return words.neverAsked
  const what = words.saidOf[said]
  return saidPaid === null ? what : words.saidPaid(what, money(saidPaid))
}

function Parked({ of }: { of: Shown['parked'] }) {
  if (of.length === 0) return null
  return (
    <section aria-label={words.parked}>
      <h3 className="mb-1 font-semibold">{words.parked}</h3>
      <ul>
        {of.map(({ id, at, transactionId, payout, state }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-b border-hairline py-1.5">
            <span className="tabular-nums">{money(payout)}</span>
            <span>{words.parkedStates[state]}</span>
            <span className="text-ink-quiet">{moment(at)}</span>
            <span className="font-mono text-xs break-all text-ink-quiet">{transactionId}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Requests({ of }: { of: Shown['requests'] }) {
  return (
    <section aria-label={words.requests}>
      <h3 className="mb-1 font-semibold">{words.requests}</h3>
      {of.length === 0 && <p className="text-ink-faint">{words.noRequests}</p>}
      <ol>
        {of.map((request) => (
          <Request key={request.transactionId} {...request} />
        ))}
      </ol>
    </section>
  )
}

function Request(request: operators.RoundRequest) {
  const { at, transactionId, kind, reference, amount, won, isFree, status, movements, bodyHash } = request
  const sums = [amount, won].flatMap((sum) => (sum ? [money(sum)] : []))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-0.5 border-b border-hairline py-2 @xl:grid-cols-[11rem_minmax(0,1fr)]">
      <span className="text-ink-quiet">{moment(at)}</span>
      <div className="min-w-0">
        <p>
          <span className="font-medium">{text.games.kinds[kind]}</span> {sums.join(' → ')} {isFree ? words.free : ''}
          <span className={status === 'OK' ? 'text-ink-quiet' : 'text-danger'}>
            {' '}
            · {text.games.answers[status] ?? status}
          </span>
        </p>
        {movements.map(({ id, from, to, amount: moved, freeAfter }) => (
          <p key={id} title={words.transfer(id)}>
            {words.moved(from, to, money(moved), money(freeAfter))}
          </p>
        ))}
        {movements.length === 0 && <p className="text-ink-quiet">{words.movedNothing}</p>}
        <p className="font-mono text-xs break-all text-ink-quiet" title={words.hash(bodyHash)}>
          {transactionId} {reference === null ? '' : words.of(reference)}
        </p>
      </div>
    </li>
  )
}
