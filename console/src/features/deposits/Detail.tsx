import { operators, type ValueOf } from '@parola/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ask } from '../../api.ts'
import { moment, money } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Button, buttonLook } from '../../parts/Button.tsx'
import { History } from '../../parts/History.tsx'
import { MemberLink } from '../../parts/MemberLink.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import type { Decision, Reviewed } from './Decide.tsx'
import { StatementLines } from './StatementLines.tsx'

const words = text.deposits
type Deposit = ValueOf<typeof operators.deposit>

/** Addresses of slips work for five minutes. */
const addressMs = 4 * 60_000

/** Reading it is recorded, so that hints do not make it read again. */
const depositOf = (merchant: string, { memberId, id, state }: Reviewed) =>
  queryOptions({
    queryKey: [merchant, 'deposit', id, state],
    queryFn: ({ signal }) => ask(operators.deposit, { merchant, signal, query: { memberId, id } }),
    staleTime: addressMs,
    gcTime: addressMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

interface DetailProps {
  merchant: string
  deposit: Reviewed
  /** What became of it meanwhile. */
  fate: string | undefined
  may: readonly Decision[]
  /** They approved it first, so somebody else credits it. */
  isOwn: boolean
  onDecide: (decision: Decision) => void
}

/** The slip beside what it should say, and the buttons that decide. */
export function Detail({ merchant, deposit, fate, may, isOwn, onDecide }: DetailProps) {
  const known = useQuery(depositOf(merchant, deposit))
  const sum = money(deposit.amount)
  const [first] = deposit.approvals
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg font-semibold">{sum}</h2>
        <p className="text-ink-quiet">
          {fate ?? words.states[deposit.state]}
          {fate === undefined && first !== undefined && ` · ${words.firstBy(deposit.approvals.join(', '))}`}
        </p>
        {isOwn && <p className="text-ink-quiet">{words.own}</p>}
      </div>
      {known.isPending && <Loading rows={4} />}
      {known.error && <Failed error={known.error} onRetry={() => void known.refetch()} />}
      {known.data && (
        <div className="grid gap-6 @min-[36rem]:grid-cols-2">
          <Slip key={known.dataUpdatedAt} deposit={known.data} onOpenAgain={() => void known.refetch()} />
          <div className="flex flex-col gap-5">
            <Comparison deposit={known.data} />
            {known.data.kind === 'manual' && (
              <Part title={words.statement.title}>
                <StatementLines merchant={merchant} deposit={known.data} mayMatch={may.length > 0} />
              </Part>
            )}
            {known.data.slipUses.length > 0 && <Uses deposit={known.data} />}
            <Steps deposit={known.data} />
          </div>
        </div>
      )}
      {may.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {may.includes('approve') && (
            <Button look="main" disabled={!known.data} onClick={() => onDecide('approve')}>
              {first === undefined ? words.approve(sum) : words.credit(sum)}
            </Button>
          )}
          <Button onClick={() => onDecide('refuse')}>{words.refuse}</Button>
        </div>
      )}
      {known.data && <Correct merchant={merchant} deposit={known.data} />}
      <History key={deposit.id} of={[{ kind: 'member', id: deposit.memberId }]} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-xs font-medium text-ink-quiet">{title}</h3>
      {children}
    </section>
  )
}

function Slip({ deposit: { slip, kind }, onOpenAgain }: { deposit: Deposit; onOpenAgain: () => void }) {
  const [hasFailed, setFailed] = useState(false)
  if (slip === null)
    return (
      <Part title={words.slip}>
        <p className="text-ink-quiet">{kind === 'manual' ? words.noSlip : words.noSlipNeeded}</p>
      </Part>
    )
  return (
    <Part title={words.slip}>
      {hasFailed ? (
        <div className="flex flex-col items-start gap-2 text-ink-quiet">
          <p>{words.slipFailed}</p>
          <Button onClick={onOpenAgain}>{words.openAgain}</Button>
        </div>
      ) : (
        <img
          src={slip}
          alt={words.slip}
          draggable={false}
          onError={() => setFailed(true)}
          className="max-h-80 w-full rounded-field border border-hairline bg-raised object-contain @min-[36rem]:max-h-[32rem]"
        />
      )}
      <p className="text-xs text-ink-faint">{words.recorded}</p>
    </Part>
  )
}

const folded = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()

function Comparison({ deposit }: { deposit: Deposit }) {
  const { account, payerName, memberName, channelName, reason, came, correction } = deposit
  const isSame = payerName !== null && memberName !== null && folded(payerName) === folded(memberName)
  return (
    <Part title={words.compare}>
      <Facts
        of={[
          [words.amount, <strong key="amount">{money(deposit.amount)}</strong>],
          [words.member, <MemberLink key="member" id={deposit.memberId} name={deposit.userName} />],
          ...(payerName === null ? [] : [[words.payer, <strong key="payer">{payerName}</strong>] as const]),
          [
            words.memberName,
            memberName === null ? (
              words.noName
            ) : (
              <span key="name">
                {memberName}
                {payerName !== null && (
                  <span className={`block text-xs ${isSame ? 'text-gain' : 'font-medium text-danger'}`}>
                    {isSame ? words.samePayer : words.otherPayer}
                  </span>
                )}
              </span>
            ),
          ],
          [words.channel, channelName],
          ...(deposit.kind === 'manual'
            ? ([
                [words.account, account ? `${account.bank} ${account.number}, ${account.holder}` : words.noAccount],
              ] as const)
            : []),
          [words.began, moment(deposit.at)],
          ...(reason === null ? [] : [[words.reason, words.reasons[reason] ?? reason] as const]),
          ...(came === null ? [] : [[words.came, <strong key="came">{money(came)}</strong>] as const]),
          ...(correction === null
            ? []
            : [[words.correction, words.correctionBy(correction.by, correction.isExecuted)] as const]),
        ]}
      />
    </Part>
  )
}

/** Another amount came than was ordered: two people credit what came. */
function Correct({
  merchant,
  deposit: { id, memberId, state, reason, came, correction },
}: {
  merchant: string
  deposit: Deposit
}) {
  const place = usePlace()
  const isOpen = state === 'failed' && reason === 'mismatch' && correction === null
  if (!isOpen || came === null || !place?.may('members.adjust')) return null
  return (
    <Link
      className={`${buttonLook()} self-start`}
      to={`/c/${merchant}/members/${memberId}?tab=adjustments&deposit=${id}&came=${came.minor}`}
    >
      {words.correct(money(came))}
    </Link>
  )
}

function Uses({ deposit: { slipUses } }: { deposit: Deposit }) {
  return (
    <Part title={words.uses}>
      <p className="font-medium text-danger">{words.usesText}</p>
      <ul>
        {slipUses.map(({ memberId, id, userName, at, amount, state }) => (
          <li key={id} className="flex justify-between gap-2 border-b border-hairline py-1">
            <MemberLink id={memberId} name={userName} />
            <span className="text-ink-quiet">{moment(at)}</span>
            <span>
              {money(amount)}, {words.states[state].toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Steps({ deposit: { steps } }: { deposit: Deposit }) {
  return (
    <Part title={words.steps}>
      <ul>
        {steps.map(({ state, at }) => (
          <li key={`${state} ${at}`} className="flex justify-between gap-2">
            {words.states[state]}
            <span className="text-ink-quiet">{moment(at)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
