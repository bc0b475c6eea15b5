import './member.css'
import { members, promotions, wallet } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useCall, useInfo } from '../../api/index.ts'
import { PullToRefresh } from '../../components/scroll/PullToRefresh.tsx'
import { BreakNotice } from '../../components/safer-play/BreakNotice.tsx'
import { Balances } from './Balances.tsx'
import { Entries } from './Entries.tsx'
import { useRole } from './entries.ts'
import { ProfileHeader } from './ProfileHeader.tsx'
import { SignOut } from './SignOut.tsx'
import { TrialInvitation } from './TrialInvitation.tsx'
import { VipProgress } from './VipProgress.tsx'

/** The member's profile and balance, and links to all member screens. */
export function MemberHomeScreen() {
  const queryClient = useQueryClient()
  const role = useRole()
  const { mem_cen, dep_func } = useInfo().mobileTemplate
  const info = useCall(members.info, undefined)
  const refresh = () =>
    Promise.all(
      [members.info, wallet.memberWallet, wallet.merchantWallet, promotions.vip].map((call) =>
        queryClient.invalidateQueries({ queryKey: keyOf(call) }),
      ),
    )
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className="flex flex-col gap-4 px-4 pt-4 pb-24">
        <ProfileHeader info={info} />
        <BreakNotice />
        {role !== 'trial' && <VipProgress />}
        <Balances isNewer={dep_func === 1} />
        {role === 'trial' && <TrialInvitation />}
        <Entries template={info.data?.template ?? mem_cen} />
        <SignOut />
      </div>
    </PullToRefresh>
  )
}
