import { backOffice } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { Failed, Loading } from '../../parts/states.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import { Access } from './Access.tsx'
import { Adjustments } from './Adjustments.tsx'
import { Balance } from './Balance.tsx'
import { Bets } from './Bets.tsx'
import { Bonuses } from './Bonuses.tsx'
import { Messages } from './Messages.tsx'
import { MemberHistory } from './MemberHistory.tsx'
import { Ledger } from './Ledger.tsx'
import { Notes } from './Notes.tsx'
import { Payments } from './Payments.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { SaferPlay } from './SaferPlay.tsx'
import { Submissions } from './Submissions.tsx'
import { Team } from './Team.tsx'

const words = text.members

const tabs = [
  { name: 'money', permission: 'members.read', Part: Ledger },
  { name: 'balance', permission: 'members.read', Part: Balance },
  { name: 'adjustments', permission: 'members.adjust-read', Part: Adjustments },
  { name: 'payments', permission: 'withdrawals.read', Part: Payments },
  { name: 'bets', permission: 'play.read', Part: Bets },
  { name: 'bonuses', permission: 'promotions.read', Part: Bonuses },
  { name: 'safer-play', permission: 'members.read', Part: SaferPlay },
  { name: 'kyc', permission: 'kyc.read', Part: Submissions },
  { name: 'access', permission: 'members.read', Part: Access },
  { name: 'messages', permission: 'members.read', Part: Messages },
  { name: 'agent', permission: 'agents.read', Part: Team },
  { name: 'notes', permission: 'members.read', Part: Notes },
  { name: 'history', permission: 'audit.read', Part: MemberHistory },
] as const

export function Member() {
  const place = usePlace()
  const { merchant = '', memberId = '' } = useParams()
  const [{ tab }] = useAddress(['tab'])
  const profile = useQuery({
    queryKey: [merchant, 'member', memberId, 'profile'],
    queryFn: ({ signal }) => ask(backOffice.showMember, { merchant, signal, query: { memberId } }),
    // Each reading is recorded, so the page does not repeat it by itself.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  if (profile.isPending) return <Loading />
  if (profile.error) return <Failed error={profile.error} onRetry={() => void profile.refetch()} />
  const allowed = tabs.filter(({ permission }) => place?.may(permission))
  const shown = allowed.find(({ name }) => name === tab) ?? allowed[0]
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ProfileHeader member={profile.data} />
      <nav aria-label={words.profile} className="flex flex-wrap gap-x-5 border-b border-hairline px-4">
        {allowed.map(({ name }) => (
          <Link
            key={name}
            replace
            to={`?tab=${name}`}
            aria-current={name === shown?.name ? 'page' : undefined}
            className="-mb-px flex h-9 items-center border-b-2 border-transparent text-ink-quiet hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {words.tabs[name]}
          </Link>
        ))}
      </nav>
      {shown && <shown.Part key={memberId} merchant={merchant} memberId={memberId} member={profile.data} />}
    </div>
  )
}
