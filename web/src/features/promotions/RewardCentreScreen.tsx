import { promotions, wallet } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi, codeOf, keyOf, useCall } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { RealMoneyOnly } from './RealMoneyOnly.tsx'
import { PromotionTabs } from './PromotionTabs.tsx'
import { RewardCard } from './RewardCard.tsx'
import { RunningBonuses } from './RunningBonuses.tsx'
import { useStandings } from './standings.ts'

/** Rewards to claim, and claimed ones. */
export function RewardCentreScreen() {
  return (
    <RealMoneyOnly flag="REWARDCENTER3">
      <PromotionTabs current="rewardCentre" />
      <Rewards />
    </RealMoneyOnly>
  )
}

function Rewards() {
  const rewards = useCall(promotions.rewards, undefined, { staleTime: 0 })
  const standings = useStandings()
  return (
    <>
      <Loaded query={rewards} skeleton={<RewardsSkeleton />}>
        {({ rewards: all }) => (all.length === 0 ? <NoReward /> : <RewardLists rewards={all} />)}
      </Loaded>
      <RunningBonuses bonuses={standings.data?.bonuses ?? []} />
    </>
  )
}

function RewardLists({ rewards }: { rewards: readonly promotions.Reward[] }) {
  const t = useText()
  const { take, taking, justTaken } = useTake()
  // A reward just claimed stays in place, highlighted, so that it is easy to find.
  const isUpper = ({ id, state }: promotions.Reward) => state === 'open' || justTaken.has(id)
  const open = rewards.filter(isUpper)
  const past = rewards.filter((reward) => !isUpper(reward))
  const first = open.find(({ state }) => state === 'open')
  return (
    <>
      <section aria-labelledby="rewards-open" className="flex flex-col gap-3">
        <h2 id="rewards-open" className="text-base font-semibold">
          {t('reward.open')}
        </h2>
        {open.length === 0 && <p className="text-sm text-pretty text-ink-quiet">{t('reward.allTaken')}</p>}
        {open.length > 0 && (
          <ul className="flex flex-col gap-3">
            {open.map((reward) => (
              <li key={reward.id}>
                <RewardCard
                  reward={reward}
                  isFirst={reward === first}
                  isLit={justTaken.has(reward.id)}
                  isSending={taking === reward.id}
                  onTake={() => void take(reward)}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      {past.length > 0 && (
        <section aria-labelledby="rewards-past" className="flex flex-col gap-3">
          <h2 id="rewards-past" className="text-base font-semibold">
            {t('reward.past')}
          </h2>
          <ul className="flex flex-col gap-3">
            {past.map((reward) => (
              <li key={reward.id}>
                <RewardCard reward={reward} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Claiming is idempotent, so a lost response does no harm. */
function useTake() {
  const t = useText()
  const queryClient = useQueryClient()
  const [taking, setTaking] = useState<string | null>(null)
  const [justTaken, setJustTaken] = useState<ReadonlySet<string>>(new Set())
  const take = async ({ id }: promotions.Reward) => {
    if (taking !== null) return
    setTaking(id)
    try {
      const taken = await callApi(promotions.takeReward, { body: { rewardId: id } })
      queryClient.setQueryData<{ rewards: promotions.Reward[] }>(keyOf(promotions.rewards), (known) => ({
        rewards: (known?.rewards ?? []).map((each) => (each.id === id ? taken : each)),
      }))
      setJustTaken((before) => new Set([...before, id]))
      for (const { path } of [wallet.memberWallet, wallet.merchantWallet, promotions.standings])
        void queryClient.invalidateQueries({ queryKey: [path] })
    } catch (error) {
      toast(t(`error.${codeOf(error)}`), 'info')
      void queryClient.invalidateQueries({ queryKey: [promotions.rewards.path] })
    } finally {
      setTaking(null)
    }
  }
  return { take, taking, justTaken }
}

function NoReward() {
  const t = useText()
  return (
    <EmptyState picture="no-offer" title={t('reward.none')} text={t('reward.noneText')}>
      <LinkButton to={to('promotions')}>{t('own.toPromotions')}</LinkButton>
      <LinkButton to={to('vip')}>{t('reward.toVip')}</LinkButton>
    </EmptyState>
  )
}

function RewardsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
    </div>
  )
}
