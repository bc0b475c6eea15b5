import { operators } from '@parola/contract'
import { useState } from 'react'
import { age, moment, money } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Field } from '../../parts/Field.tsx'
import { History } from '../../parts/History.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import { Background } from './Background.tsx'
import { deadlineOf, dueWords, lastDigits, type Withdrawal } from './columns.tsx'
import type { Decision } from './Decide.tsx'
import { useAct } from './use-act.ts'

const words = text.withdrawals

interface DetailProps {
  merchant: string
  withdrawal: Withdrawal
  /** What became of it meanwhile. */
  fate: string | undefined
  may: readonly Decision[]
  onDecide: (decision: Decision) => void
}

/** Everything a decision rests on, and the buttons that make it. */
export function Detail({ merchant, withdrawal, fate, may, onDecide }: DetailProps) {
  const place = usePlace()
  const { id, memberId, amount, state, hold, number } = withdrawal
  const sum = money(amount)
  const isLate = deadlineOf(withdrawal) === 'late'
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg font-semibold">{sum}</h2>
        <p className="text-ink-quiet">
          {fate ?? (hold ? words.held : words.states[state])}
          {fate === undefined && withdrawal.dueAt !== null && (
            <span className={isLate ? 'font-medium text-danger' : ''}> · {dueWords(withdrawal)}</span>
          )}
        </p>
        {hold && <p>{words.heldUntil(moment(hold.until), hold.by)}</p>}
        {hold && <p className="text-ink-quiet">“{hold.reason}”</p>}
      </div>
      <Signals merchant={merchant} withdrawal={withdrawal} isOpen={fate === undefined && state === 'requested'} />
      <Facts of={factsOf(withdrawal)} />
      {may.length > 0 && (
        <div className="flex flex-col gap-2">
          {may.includes('approve') && (
            <Button look="main" onClick={() => onDecide('approve')}>
              {words.approve(`${sum} to ${lastDigits(number)}`)}
            </Button>
          )}
          <div className="grid grid-cols-2 gap-2">
            {may.includes('hold') &&
              (hold ? (
                <EndHold merchant={merchant} memberId={memberId} id={id} />
              ) : (
                <Button onClick={() => onDecide('hold')}>{words.hold}</Button>
              ))}
            {may.includes('refuse') && <Button onClick={() => onDecide('refuse')}>{words.refuse}</Button>}
          </div>
        </div>
      )}
      {fate === undefined && state === 'requested' && place?.may('withdrawals.decide') && (
        <Assignment merchant={merchant} withdrawal={withdrawal} handle={place.handle} />
      )}
      {(state === 'approved' || state === 'paying') && place?.may('withdrawals.retry') && (
        <Retry merchant={merchant} memberId={memberId} id={id} />
      )}
      <Automatic merchant={merchant} withdrawal={withdrawal} mayReview={place?.may('withdrawals.decide') === true} />
      <Background merchant={merchant} withdrawal={withdrawal} />
      <History
        key={id}
        of={[
          { kind: 'withdrawal', id },
          { kind: 'member', id: memberId },
        ]}
      />
    </div>
  )
}

const factsOf = ({
  userName,
  level,
  net,
  bank,
  number,
  holder,
  cardAddedAt,
  at,
  reason,
  listedReason,
  decidedBy,
}: Withdrawal) =>
  [
    [words.member, `${userName}, ${words.level.toLowerCase()} ${level}`],
    ...(net
      ? ([
          [
            words.net,
            <span key="net" title={words.netHint}>
              {money(net)}
            </span>,
          ],
        ] as const)
      : []),
    [words.payee, `${bank} ${number}, ${words.payeeAge(age(cardAddedAt))}`],
    [words.holder, holder],
    [words.requested, moment(at)],
    ...(decidedBy === null
      ? []
      : ([[text.approvals.decidedBy, decidedBy.includes(':') ? words.decidedByRule : decidedBy]] as const)),
    ...(listedReason ? ([[words.refusedFor, words.listedReasons[listedReason]]] as const) : []),
    ...(reason ? ([[words.reason, reason]] as const) : []),
  ] as const

interface Which {
  merchant: string
  memberId: string
  id: string
}

function Signals({ merchant, withdrawal, isOpen }: { merchant: string; withdrawal: Withdrawal; isOpen: boolean }) {
  const place = usePlace()
  const judge = useAct(merchant, operators.judgeWithdrawal)
  const { memberId, id, signals, amount } = withdrawal
  return (
    <section aria-label={words.signalsTitle} className="flex flex-col gap-1">
      <div className="flex items-center justify-between">
        <h3 className="text-xs font-medium text-ink-quiet">{words.signalsTitle}</h3>
        {isOpen && place?.may('withdrawals.decide') && (
          <Button
            look="quiet"
            className="-me-3"
            disabled={judge.isPending}
            onClick={() => judge.mutate({ memberId, id })}
          >
            {words.judge}
          </Button>
        )}
      </div>
      {signals === null && <p className="text-ink-faint">{words.unjudged}</p>}
      {signals?.length === 0 && <p className="text-ink-quiet">{words.noSignals}</p>}
      <ul className="flex flex-col gap-2">
        {signals?.map(({ kind, facts }) => {
          const [short, long] = words.signals[kind](facts, amount.currency)
          return (
            <li key={kind} className="border-s-2 border-accent ps-2">
              <p className="font-medium">{short}</p>
              <p className="text-ink-quiet">{long}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function EndHold({ merchant, memberId, id }: Which) {
  const act = useAct(merchant, operators.releaseWithdrawal, { done: words.released })
  return (
    <Button disabled={act.isPending} onClick={() => act.mutate({ memberId, id })}>
      {words.release}
    </Button>
  )
}

function Retry({ merchant, memberId, id }: Which) {
  const act = useAct(merchant, operators.resolveWithdrawal, { done: words.retried })
  return (
    <Button disabled={act.isPending} onClick={() => act.mutate({ memberId, id })}>
      {words.retry}
    </Button>
  )
}

function Assignment({ merchant, withdrawal, handle }: { merchant: string; withdrawal: Withdrawal; handle: string }) {
  const { memberId, id, assignee } = withdrawal
  const [isPassing, setPassing] = useState(false)
  const [to, setTo] = useState('')
  const act = useAct(merchant, operators.assignWithdrawal, { onEnd: () => setPassing(false) })
  const isMine = assignee?.name === handle
  return (
    <div className="flex flex-wrap items-center gap-2">
      {assignee && <p className="flex-1 text-ink-quiet">{words.assignedTo(isMine ? words.you : assignee.name)}</p>}
      {!assignee && (
        <Button disabled={act.isPending} onClick={() => act.mutate({ memberId, id })}>
          {words.assign}
        </Button>
      )}
      {isMine && <Button onClick={() => setPassing(true)}>{words.passOn}</Button>}
      {isMine && (
        <Button look="quiet" disabled={act.isPending} onClick={() => act.mutate({ memberId, id, to: null })}>
          {words.giveBack}
        </Button>
      )}
      {isPassing && (
        <Dialog
          open
          onClose={() => setPassing(false)}
          title={words.passTitle}
          note={words.passText}
          action={
            <Button look="main" disabled={act.isPending || to === ''} onClick={() => act.mutate({ memberId, id, to })}>
              {words.pass}
            </Button>
          }
        >
          <Field
            label={words.passTo}
            value={to}
            autoComplete="off"
            onChange={(event) => setTo(event.target.value.trim().toLowerCase())}
          />
        </Dialog>
      )}
    </div>
  )
}

/** What the rule approved, and what a person says of it. */
function Automatic({
  merchant,
  withdrawal,
  mayReview,
}: {
  merchant: string
  withdrawal: Withdrawal
  mayReview: boolean
}) {
  const { memberId, id, automatic } = withdrawal
  const [note, setNote] = useState('')
  const act = useAct(merchant, operators.reviewWithdrawal, { done: words.reviewed })
  if (!automatic) return null
  const { isSampled, review } = automatic
  const say = (wasRight: boolean) => act.mutate({ memberId, id, wasRight, note })
  return (
    <section className="flex flex-col gap-2 border-t border-hairline pt-4">
      <h3 className="font-medium">{words.automatic}</h3>
      {review && <p>{words.reviewedBy(review.by, review.wasRight)}</p>}
      {review && review.note !== '' && <p className="text-ink-quiet">“{review.note}”</p>}
      {isSampled && !review && mayReview && (
        <>
          <p className="text-ink-quiet">{words.reviewText}</p>
          <Field label={words.reason} value={note} maxLength={300} onChange={(event) => setNote(event.target.value)} />
          <div className="grid grid-cols-2 gap-2">
            <Button disabled={act.isPending} onClick={() => say(true)}>
              {words.wasRight}
            </Button>
            <Button disabled={act.isPending} onClick={() => say(false)}>
              {words.wasWrong}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
