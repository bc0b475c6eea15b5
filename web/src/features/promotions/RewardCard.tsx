import type { promotions } from '@parola/contract'
import { Check, Crown, Gift, Percent, UsersRound, type LucideIcon } from 'lucide-react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useDay } from './dates.ts'
import { useMoney } from '../../components/formatters.ts'

interface RewardCardProps {
  reward: promotions.Reward
  /** The one thing to do next. */
  isFirst?: boolean
  isLit?: boolean
  isSending?: boolean
  onTake?: () => void
}

const icons: Record<promotions.Reward['source'], LucideIcon> = {
  level: Crown,
  referral: UsersRound,
  rebate: Percent,
  merchant: Gift,
}

/** A reward with its source, value and terms; it is claimed with one tap. */
export function RewardCard({ reward, isFirst = false, isLit = false, isSending = false, onTake }: RewardCardProps) {
  const t = useText()
  const money = useMoney()
  const day = useDay()
  const { source, about, amount, wagering, largest, state, at, expiresAt } = reward
  const Icon = icons[source]
  return (
    <article
      className={classes(
        'relative flex flex-col gap-3 rounded-card border border-hairline bg-raised p-4',
        isLit && 'lit',
      )}
    >
      <div className="flex items-start gap-3">
        <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-full bg-raised-more">
          <Icon className={classes('size-5', state === 'open' ? 'text-accent' : 'text-ink-quiet')} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-sm font-medium text-pretty">
            {source === 'merchant' ? (
              <bdi>{about}</bdi>
            ) : (
              t(`reward.${source}`, { about: source === 'rebate' ? day(`${about}T00:00`) : about })
            )}
          </h3>
          <p
            className={classes(
              'figures text-lg font-semibold whitespace-nowrap',
              state === 'expired' && 'text-ink-quiet',
            )}
          >
            {money(amount)}
          </p>
          <p className="text-xs text-pretty text-ink-quiet">
            {wagering === 0 ? t('reward.free') : t('reward.wagering', { times: wagering })}
            {largest && `. ${t('reward.largest', { largest: money(largest) })}`}
          </p>
        </div>
        <p className="figures shrink-0 text-xs text-ink-quiet">{day(at)}</p>
      </div>
      {state === 'open' ? (
        <div className="flex items-center justify-between gap-3">
          <p className="text-xs text-ink-quiet">
            {expiresAt ? t('reward.until', { day: day(expiresAt) }) : t('reward.noEnd')}
          </p>
          <Button
            look={isFirst ? 'light' : 'plain'}
            size="small"
            aria-disabled={isSending}
            onClick={onTake}
            className="min-h-11 shrink-0 px-5 aria-disabled:opacity-60"
          >
            {t(isSending ? 'shell.pleaseWait' : 'reward.take')}
          </Button>
        </div>
      ) : (
        <p
          role={isLit ? 'status' : undefined}
          className={classes(
            'flex items-center gap-1.5 text-sm font-medium',
            state === 'taken' ? 'text-gain' : 'text-ink-quiet',
          )}
        >
          {state === 'taken' && <Check aria-hidden="true" className="size-4" />}
          {t(state === 'taken' ? (wagering === 0 ? 'reward.takenOwn' : 'reward.takenBonus') : 'reward.expired')}
        </p>
      )}
    </article>
  )
}
