import { identity, kyc, type ValueOf } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { day, moment } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { History } from '../../parts/History.tsx'
import { MemberLink } from '../../parts/MemberLink.tsx'
import { useKeys } from '../../parts/use-keys.ts'
import { useQueueAct } from '../../parts/use-queue-act.ts'
import { text } from '../../texts.ts'
import { lookAfter, Pictures, plainLook } from './Pictures.tsx'
import { Reject } from './Reject.tsx'

const words = text.kyc

type Submission = ValueOf<typeof kyc.submission>

interface ReviewProps {
  merchant: string
  submission: Submission
  /** The first decision was made: the next one is due. */
  onDecided: () => void
  onOpenAgain: () => void
}

/** A document, what the member typed beside what should be read, and the decision. */
export function Review({ merchant, submission, onDecided, onOpenAgain }: ReviewProps) {
  const client = useQueryClient()
  const [look, setLook] = useState(plainLook)
  const [ticked, setTicked] = useState<ReadonlySet<kyc.DocumentCheck>>(new Set())
  const [rejecting, setRejecting] = useState<readonly identity.RejectionReason[] | null>(null)
  const { id, memberId, userName, turn, holder, documentKind } = submission
  const checks = kyc.checklists[documentKind]
  const end = () => setRejecting(null)
  const decide = useQueueAct(merchant, 'kyc', kyc.decideSubmission, {
    done: ({ state }) => words.states[state],
    onDone: onDecided,
    onEnd: end,
  })
  const judge = useQueueAct(merchant, 'kyc', kyc.judgeAgain, {
    done: ({ isAgreed }) => (isAgreed ? words.agreed : words.disagreed),
    onDone: () => void client.invalidateQueries({ queryKey: [merchant, 'document', id] }),
    onEnd: end,
  })
  const isPending = decide.isPending || judge.isPending
  const say = (decision: 'verify' | 'reject', reasons: identity.RejectionReason[]) => {
    const judged = { memberId, id, decision, reasons, checks: decision === 'verify' ? [...checks] : [] }
    if (turn === 'second') judge.mutate(judged)
    else decide.mutate(judged)
  }
  const mayVerify = turn !== null && holder === null && checks.every((check) => ticked.has(check)) && !isPending
  const toggle = (check: kyc.DocumentCheck) =>
    setTicked((was) => (was.has(check) ? new Set([...was].filter((one) => one !== check)) : new Set([...was, check])))

  useKeys((key) => {
    const next = lookAfter(key, look)
    const check = turn === null ? undefined : checks[Number(key) - 1]
    if (next) setLook(next)
    else if (check) toggle(check)
    else if (key === 'v' && mayVerify) say('verify', [])
    else if (key === 'r' && turn !== null) setRejecting([])
    else if (key === 'o' && turn !== null) setRejecting(['otherDocument'])
    else return false
    return true
  })

  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg font-semibold">
          <MemberLink id={memberId} name={userName} />
        </h2>
        <p className="text-ink-quiet">
          {[
            words.kinds[documentKind],
            words.attempt(submission.attempt),
            submission.state === null ? null : words.states[submission.state],
            moment(submission.submittedAt),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {turn === 'second' && <p className="text-accent">{words.secondTurn}</p>}
      </div>
      <Pictures submission={submission} look={look} onLook={setLook} onOpenAgain={onOpenAgain} />
      <div className="grid gap-6 @min-[36rem]:grid-cols-2">
        <Checklist submission={submission} checks={checks} ticked={ticked} onToggle={toggle} />
        <Known submission={submission} />
      </div>
      {turn !== null && (
        <div className="flex flex-wrap gap-2">
          <Button look="main" disabled={!mayVerify} onClick={() => say('verify', [])}>
            {words.verify(userName)}
          </Button>
          <Button onClick={() => setRejecting([])}>{words.reject}</Button>
          <Button onClick={() => setRejecting(['otherDocument'])}>{words.other}</Button>
        </div>
      )}
      {turn !== null && rejecting && (
        <Reject
          name={userName}
          turn={turn}
          begins={rejecting}
          isPending={isPending}
          onReject={(reasons) => say('reject', reasons)}
          onClose={end}
        />
      )}
      {submission.decisions.length > 0 && <Decisions submission={submission} />}
      {/* It would tell what the first person decided. */}
      {turn !== 'second' && <History key={id} of={[{ kind: 'member', id: memberId }]} />}
    </div>
  )
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="flex justify-between text-xs font-medium text-ink-quiet">
        {title}
        {note && <span className="font-normal text-ink-faint">{note}</span>}
      </h3>
      {children}
    </section>
  )
}

interface ChecklistProps {
  submission: Submission
  checks: readonly kyc.DocumentCheck[]
  ticked: ReadonlySet<kyc.DocumentCheck>
  onToggle: (check: kyc.DocumentCheck) => void
}

function Checklist({ submission: { typed, turn }, checks, ticked, onToggle }: ChecklistProps) {
  const [today] = useState(() => day(new Date().toISOString()))
  const read: Partial<Record<kyc.DocumentCheck, string>> = typed
    ? {
        name: typed.fullName,
        number: typed.documentNumber,
        birthday: `${typed.birthday}, ${words.years(typed.age)}`,
        expiry: words.today(today),
      }
    : {}
  return (
    <Part title={words.checklist} {...(turn === null ? {} : { note: words.ticked(ticked.size, checks.length) })}>
      <ul>
        {checks.map((check, at) => (
          <li key={check} className="border-b border-hairline py-1">
            <label className="flex items-center gap-2">
              {turn !== null && (
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-accent"
                  checked={ticked.has(check)}
                  onChange={() => onToggle(check)}
                />
              )}
              <span className="flex-1">
                {turn !== null && <kbd className="me-2 text-ink-faint">{at + 1}</kbd>}
                {words.checks[check]}
              </span>
              <span className="text-end font-medium break-words">{read[check]}</span>
            </label>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Known({ submission: { typed, holder, isOnBreak, attempts } }: { submission: Submission }) {
  return (
    <Part title={words.known}>
      <Facts
        of={[
          ...(typed ? [[words.payee, typed.payeeName ?? words.noPayee] as const] : []),
          [
            words.holder,
            holder ? (
              <span key="holder" className="font-medium text-danger">
                {words.heldBy} <MemberLink id={holder.memberId} name={holder.userName} />
              </span>
            ) : (
              words.notHeld
            ),
          ],
          [words.onBreak, isOnBreak ? words.yes : words.no],
          [
            words.attempts,
            attempts.length === 0 ? (
              words.noAttempts
            ) : (
              <ul key="attempts">
                {attempts.map(({ id, submittedAt, documentKind, state, reasons }) => (
                  <li key={id}>
                    {day(submittedAt)}: {words.kinds[documentKind]}, {words.states[state].toLowerCase()}
                    {reasons.length > 0 && ` (${reasons.map((reason) => words.reasons[reason]).join('; ')})`}
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
    </Part>
  )
}

function Decisions({ submission: { decisions } }: { submission: Submission }) {
  return (
    <Part title={words.decisions}>
      <ul>
        {decisions.map(({ by, at, decision, reasons }) => (
          <li key={by}>
            {words.decisionOf(by, words.judged[decision], moment(at))}
            {reasons.length > 0 && ` (${reasons.map((reason) => words.reasons[reason]).join('; ')})`}
          </li>
        ))}
      </ul>
    </Part>
  )
}
