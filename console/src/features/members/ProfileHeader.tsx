import type { backOffice } from '@parola/contract'
import { Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { age, moment, money } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import { Act, type MemberAct } from './Act.tsx'
import { Labels } from './Labels.tsx'
import { CloseMember, StartReset } from './MemberRequests.tsx'
import { Reveal } from './Reveal.tsx'
import { StateMark } from './StateMark.tsx'

const words = text.members

/** Who it is, what they have, what is open and what can be done, without scrolling. */
export function ProfileHeader({ member }: { member: backOffice.MemberProfile }) {
  const place = usePlace()
  const [act, setAct] = useState<MemberAct | 'reset' | 'close' | null>(null)
  const [isLabelling, setLabelling] = useState(false)
  const { id, userName, nickname, role, state, lock, labels, wallets } = member
  const copyId = () => void navigator.clipboard.writeText(id).then(() => toast(text.copied))
  return (
    <header className="flex flex-col gap-3 border-b border-hairline px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link to=".." relative="path" className="text-ink-quiet hover:text-ink">
          {text.screens.members}
        </Link>
        <span aria-hidden className="text-ink-faint">
          /
        </span>
        <h1 className="text-lg font-semibold">{userName}</h1>
        {nickname && <span className="text-ink-quiet">{nickname}</span>}
        <StateMark state={state} />
        <span className="text-ink-quiet">{[words.roles[role], ...labels].join(' · ')}</span>
        <div className="ms-auto flex flex-wrap gap-2">
          {place?.may('members.label') && <Button onClick={() => setLabelling(true)}>{words.changeLabels}</Button>}
          {place?.may('members.reset') && state === 'active' && role !== 'trial' && (
            <Button onClick={() => setAct('reset')}>{text.memberTabs.reset.open}</Button>
          )}
          {place?.may('members.close') && role !== 'trial' && member.break?.kind !== 'closed' && (
            <Button onClick={() => setAct('close')}>{text.memberTabs.close.open}</Button>
          )}
          {place?.may('members.sessions') && state === 'active' && (
            <Button onClick={() => setAct('end')}>{words.endSessions}</Button>
          )}
          {place?.may('members.lock') && (
            <Button onClick={() => setAct(lock ? 'unlock' : 'lock')}>
              {state === 'locked' ? words.unlock : words.lock}
            </Button>
          )}
        </div>
      </div>
      {lock && <p>{words.lockedBy(lock.by, moment(lock.at), lock.reason)}</p>}
      <div className="flex flex-wrap gap-x-10 gap-y-3">
        {wallets.map(({ book, free, held }) => (
          <Fact key={`${book} ${free.currency}`} name={words.books[book]}>
            <span className="text-base font-semibold">{money(free)}</span>
            {held.minor > 0 && (
              <span className="text-ink-quiet">
                {' '}
                + {money(held)} {words.held.toLowerCase()}
              </span>
            )}
          </Fact>
        ))}
        <Fact name={words.open}>{openWork(member) || text.none}</Fact>
        <Fact name={words.verified}>{member.isVerified ? words.isVerified : words.notVerified}</Fact>
        {member.break && (
          <Fact name={words.onBreak}>
            {words.breakUntil(
              words.breaks[member.break.kind] ?? member.break.kind,
              member.break.until && moment(member.break.until),
            )}
          </Fact>
        )}
        <Fact name={words.mobile}>
          {member.mobile ? (
            <Reveal memberId={id} field="mobile" name={words.mobile} masked={member.mobile} />
          ) : (
            text.none
          )}
        </Fact>
        <Fact name={words.email}>
          {member.email ? <Reveal memberId={id} field="email" name={words.email} masked={member.email} /> : text.none}
          {member.email && !member.isEmailProven && <span className="text-ink-faint"> {words.emailUnproven}</span>}
        </Fact>
        {member.birthday && (
          <Fact name={words.birthday}>
            <Reveal memberId={id} field="birthday" name={words.birthday} masked={member.birthday} />
          </Fact>
        )}
        {member.payeeName && (
          <Fact name={words.payeeName}>
            <Reveal memberId={id} field="payee-name" name={words.payeeName} masked={member.payeeName} />
          </Fact>
        )}
        {member.cards.map((card) => (
          <Fact key={card.id} name={card.bank}>
            <Reveal memberId={id} field="card" cardId={card.id} name={words.account(card.bank)} masked={card.number} />
          </Fact>
        ))}
        <Fact name={words.joined}>{moment(member.joined)}</Fact>
        <Fact name={words.lastSeen}>
          {member.lastSeen ? <span title={moment(member.lastSeen)}>{age(member.lastSeen)}</span> : text.none}
        </Fact>
        <Fact name={words.id}>
          <button type="button" className="inline-flex items-center gap-1 hover:text-ink" onClick={copyId}>
            <span className="font-mono text-xs">{id.slice(0, 8)}…</span>
            <Copy aria-hidden className="size-3.5 text-ink-faint" />
            <span className="sr-only">{words.copyId}</span>
          </button>
        </Fact>
        <p className="self-end text-xs text-ink-faint">{words.asOf(moment(member.asOf))}</p>
      </div>
      {isLabelling && <Labels member={member} onClose={() => setLabelling(false)} />}
      {act === 'reset' && <StartReset member={member} onClose={() => setAct(null)} />}
      {act === 'close' && <CloseMember member={member} onClose={() => setAct(null)} />}
      {act && act !== 'reset' && act !== 'close' && <Act act={act} member={member} onClose={() => setAct(null)} />}
    </header>
  )
}

const openWork = ({ open }: backOffice.MemberProfile): string =>
  (['withdrawals', 'deposits', 'flags'] as const)
    .filter((kind) => open[kind] > 0)
    .map((kind) => `${words.openOf[kind]} ${open[kind]}`)
    .join(' · ')

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <div className="text-xs font-medium text-ink-quiet">{name}</div>
      <div>{children}</div>
    </div>
  )
}
