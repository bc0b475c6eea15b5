import { promotions, type ValueOf } from '@parola/contract'
import { Ban, Check, Copy, Hourglass, Share2 } from 'lucide-react'
import { useBoot, useCall } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { copy, share } from '../../components/share.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useDay } from './dates.ts'
import { RealMoneyOnly } from './RealMoneyOnly.tsx'
import { invitationAddress } from './invitation.ts'
import { useMoney } from '../../components/formatters.ts'

type Referral = ValueOf<typeof promotions.referral>

/** A member's referral code, how it works, and who has registered with it. */
export function InviteScreen() {
  return (
    <RealMoneyOnly flag="REFERRAL">
      <Invite />
    </RealMoneyOnly>
  )
}

function Invite() {
  const referral = useCall(promotions.referral, undefined, { staleTime: 0 })
  return (
    <Loaded query={referral} skeleton={<InviteSkeleton />}>
      {(value) => (
        <>
          <Code code={value.code} />
          <Steps referral={value} />
          <Friends referral={value} />
        </>
      )}
    </Loaded>
  )
}

function Code({ code }: { code: string }) {
  const t = useText()
  const { merchant } = useBoot()
  const url = invitationAddress(window.location.origin, code)
  const say = (isDone: boolean) => isDone && toast(t('status.copied'), 'saved')
  const send = async () => {
    const how = await share({ title: merchant.name, text: t('invite.message', { name: merchant.name, code }), url })
    if (how === 'copied') say(true)
  }
  return (
    <section className="flex flex-col gap-3 rounded-card border border-hairline bg-raised p-4 text-center">
      <h2 className="text-sm font-medium text-ink-quiet">{t('invite.code')}</h2>
      <p dir="ltr" className="figures text-xl font-semibold tracking-widest break-all">
        {code}
      </p>
      <Button look="light" onClick={() => void send()}>
        <Share2 aria-hidden="true" className="size-5" />
        {t('invite.share')}
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button size="small" className="min-h-11" onClick={() => void copy(code).then(say)}>
          <Copy aria-hidden="true" className="size-4" />
          {t('invite.copyCode')}
        </Button>
        <Button size="small" className="min-h-11" onClick={() => void copy(url).then(say)}>
          <Copy aria-hidden="true" className="size-4" />
          {t('invite.copyLink')}
        </Button>
      </div>
    </section>
  )
}

function Steps({ referral }: { referral: Referral }) {
  const t = useText()
  const money = useMoney()
  const reward = money(referral.reward)
  const steps = [
    t('invite.step1'),
    t('invite.step2', { least: money(referral.leastDeposit), staked: money(referral.leastStaked) }),
    t('invite.step3', { reward }),
  ]
  return (
    <section aria-labelledby="invite-how" className="flex flex-col gap-3">
      <h2 id="invite-how" className="text-base font-semibold">
        {t('invite.how')}
      </h2>
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3 text-sm">
            <span
              aria-hidden="true"
              className="figures grid size-8 shrink-0 place-items-center rounded-full bg-raised-more font-semibold"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-1.5 text-pretty">{step}</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-pretty">{t('invite.perMonth', { count: referral.perMonth })}</p>
      <p className="text-sm text-pretty">{t('invite.household')}</p>
      <p className="text-xs text-pretty text-ink-quiet">{t('invite.fair')}</p>
    </section>
  )
}

function Friends({ referral: { friends, earned, hasContact } }: { referral: Referral }) {
  const t = useText()
  const day = useDay()
  const money = useMoney()
  return (
    <section aria-labelledby="invite-friends" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="invite-friends" className="text-base font-semibold">
          {t('invite.friends')}
        </h2>
        {earned.minor > 0 && (
          <p className="figures text-sm text-ink-quiet">{t('invite.earned', { amount: money(earned) })}</p>
        )}
      </div>
      {!hasContact && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-sm text-pretty">{t('invite.ownContact')}</p>
          <LinkButton to={to('securityCentre')} size="small" className="min-h-11">
            {t('title.securityCentre')}
          </LinkButton>
        </div>
      )}
      {friends.length === 0 ? (
        <EmptyState picture="no-message" title={t('invite.nobody')} text={t('invite.nobodyText')} />
      ) : (
        <ul className="divide-y divide-hairline rounded-card border border-hairline bg-raised px-4">
          {friends.map(({ userName, joinedAt, state }) => (
            <li key={`${userName} ${joinedAt}`} className="flex min-h-14 items-center gap-3 py-2 text-sm">
              <span className="min-w-0 flex-1">
                <bdi className="block truncate font-medium">{userName}</bdi>
                <span className="figures block text-xs text-ink-quiet">
                  {t('invite.joined', { day: day(joinedAt) })}
                </span>
              </span>
              <FriendState state={state} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const stateLooks = {
  rewarded: { Icon: Check, className: 'font-medium text-gain' },
  refused: { Icon: Ban, className: 'text-ink-quiet' },
  waiting: { Icon: Hourglass, className: 'text-ink-quiet' },
} as const

/** The reward, or the first step that is missing. */
function FriendState({ state }: { state: promotions.FriendState }) {
  const t = useText()
  const { Icon, className } = stateLooks[state === 'rewarded' || state === 'refused' ? state : 'waiting']
  return (
    <span className={`flex max-w-1/2 items-center gap-1 text-end text-xs ${className}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(`invite.state.${state}`)}
    </span>
  )
}

function InviteSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  )
}
