import { promotions } from '@parola/contract'
import { callApi, serverNow } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { depositWith } from './addresses.ts'
import { CancelBonus } from './CancelBonus.tsx'
import { useDay } from './dates.ts'
import { stateColour, stateIcons } from './state.ts'
import { StakeMeter } from './StakeMeter.tsx'
import { useAct } from './standings.ts'
import { useMoment, useMoney } from '../../components/formatters.ts'

interface PromotionStatusProps {
  promotion: promotions.Promotion
  terms: promotions.PromoTerms
  standing: promotions.PromotionStatus | undefined
  state: promotions.ClaimState | null
}

/** A promotion's state for the member: its name, what it means, and the next step. */
export function PromotionStatus({ promotion, terms, standing, ...props }: PromotionStatusProps) {
  const t = useText()
  // Referrals are always open to everyone, so the server keeps no status for them.
  const state = props.state ?? (terms.kind === 'referral' ? 'claim' : null)
  if (!state) return null
  return (
    <section aria-label={t('promo.yours')} className="flex flex-col gap-3">
      {state !== 'join' && state !== 'claim' && <Plate state={state} />}
      <Meaning promotion={promotion} terms={terms} standing={standing} state={state} />
      {standing?.meter && (state === 'process' || state === 'joined') && (
        <StakeMeter
          meter={standing.meter}
          label={t(state === 'joined' ? 'meter.goal' : 'meter.wagering')}
          expiresAt={standing.expiresAt}
          atEnd={t(state === 'joined' ? 'meter.goalEnds' : 'meter.bonusEnds')}
          largest={terms.largest}
          endsOnWithdrawal={state === 'process' && terms.kind === 'deposit'}
        />
      )}
      <Act promotion={promotion} terms={terms} standing={standing} state={state} />
      {state === 'process' && standing?.claimId && <CancelBonus claimId={standing.claimId} />}
    </section>
  )
}

/** Shaped like the button it replaces, because there is nothing to press. */
function Plate({ state }: { state: promotions.ClaimState }) {
  const t = useText()
  const Icon = stateIcons[state]
  return (
    <output
      className={classes(
        'flex min-h-12 items-center justify-center gap-2 rounded-full bg-raised-more px-5 text-base font-semibold',
        stateColour(state),
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      {t(`claim.${state}`)}
    </output>
  )
}

type StatusProps = PromotionStatusProps & { state: promotions.ClaimState }

function Meaning({ promotion, terms, standing, state }: StatusProps) {
  const t = useText()
  const money = useMoney()
  const moment = useMoment()
  const day = useDay()
  const amount = money(standing?.bonus ?? terms.bonus)
  const hasBegun = Date.parse(promotion.startDate) <= serverNow()
  const own = terms.kind === 'deposit' || terms.kind === 'review' || terms.kind === 'referral' ? terms.kind : null
  const texts: Record<promotions.ClaimState, () => string> = {
    join: () => t('claimText.join'),
    claim: () => (own ? t(`claimText.claim.${own}`) : t('claimText.claim', { amount })),
    applying: () => t('claimText.applying'),
    rejected: () => t('claimText.rejected'),
    issued: () => t(terms.kind === 'goal' ? 'claimText.issued.goal' : 'claimText.issued'),
    claimed: () =>
      standing?.claimedAt
        ? t('claimText.claimedAt', { amount, at: moment(standing.claimedAt) })
        : t('claimText.claimed', { amount }),
    process: () => t('claimText.process', { amount }),
    joined: () => t('claimText.joined', { amount }),
    closed: () => t(closedText(promotion, standing)),
    coming_soon: () =>
      hasBegun ? t('claimText.counting') : t('claimText.coming_soon', { from: day(promotion.startDate) }),
  }
  return (
    <>
      <p className="text-sm text-pretty">{texts[state]()}</p>
      {state === 'issued' && standing?.expiresAt && (
        <p className="text-xs text-ink-quiet">{t('promo.takeUntil', { at: moment(standing.expiresAt) })}</p>
      )}
      {state === 'rejected' && standing?.reason && (
        <blockquote className="border-s-2 border-danger ps-3 text-sm text-pretty">
          <span className="block text-xs text-ink-quiet">{t('promo.reason')}</span>
          <bdi>{standing.reason}</bdi>
        </blockquote>
      )}
    </>
  )
}

const endings = ['expired', 'cancelled', 'nothing_staked'] as const

function closedText({ isUsedUp }: promotions.Promotion, standing: promotions.PromotionStatus | undefined) {
  const ending = endings.find((each) => each === standing?.reason)
  if (ending) return `claimText.${ending}` as const
  return isUsedUp ? 'claimText.usedUp' : 'claimText.closed'
}

/** Joining and claiming happen here; a deposit and an invitation have their own screens. */
function Act({ promotion, terms, standing, state }: StatusProps) {
  const t = useText()
  const money = useMoney()
  const { act, isSending, refusal } = useAct()
  const { id: promotionId, code } = promotion
  if (state === 'claim' && terms.kind === 'deposit')
    return (
      <LinkButton to={depositWith(code)} look="light" className="w-full">
        {t('promo.deposit')}
      </LinkButton>
    )
  if (state === 'claim' && terms.kind === 'referral')
    return (
      <LinkButton to={to('invite')} look="light" className="w-full">
        {t('promo.invite')}
      </LinkButton>
    )
  if (state !== 'join' && state !== 'claim' && state !== 'issued') return null
  const call = state === 'join' ? promotions.joinPromotion : promotions.claimPromotion
  const word =
    state === 'issued' && standing?.bonus ? t('promo.take', { amount: money(standing.bonus) }) : t(`claim.${state}`)
  return (
    <>
      <Button
        look="light"
        aria-disabled={isSending}
        onClick={() => void act(() => callApi(call, { body: { promotionId } }))}
        className="w-full aria-disabled:opacity-60"
      >
        {isSending ? t('shell.pleaseWait') : word}
      </Button>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {refusal && t(refusal)}
      </p>
    </>
  )
}
