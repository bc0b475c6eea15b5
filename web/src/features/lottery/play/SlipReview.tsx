import type { lottery, Minor } from '@parola/contract'
import { Trash2 } from 'lucide-react'
import { useSession } from '../../../api/index.ts'
import { useBalance } from '../../../components/money/balance.ts'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { ClosesIn } from './ClosesIn.tsx'
import { bestFactor, paidText, prizeOf } from './odds.ts'
import { PickText } from '../tickets/PickText.tsx'
import { Refusal } from './Refusal.tsx'
import { keyOfLine, stakeRangeOn, totalOf, withoutLine, withStake, type Slip } from './slip.ts'
import type { Placing } from './place-order.ts'
import { StakeRange, StakeStepper } from './StakeChoice.tsx'
import type { OnSale } from './use-sale.ts'
import { useMoney } from '../../../components/formatters.ts'
import { useBetNames } from '../formatters.ts'

interface SlipReviewProps {
  rules: lottery.Rules
  sale: OnSale | null
  slip: Slip
  placing: Exclude<Placing, { step: 'placed' }>
  onChange: (slip: Slip) => void
  onConfirm: () => void
  onNextDraw: () => void
}

/** Every bet with its stake, the total cost and the draw. */
export function SlipReview({ rules, sale, slip, placing, onChange, onConfirm, onNextDraw }: SlipReviewProps) {
  const t = useText()
  const money = useMoney()
  const session = useSession()
  const { text: balance } = useBalance()
  const { currency } = rules.stake.min
  const total = money({ minor: totalOf(slip) as Minor, currency })
  const isSending = placing.step === 'sending'
  // Between two draws nothing can be bought for a moment.
  const isClosed = placing.step === 'review' && sale === null
  // The rules may have changed since the slip was filled. Each line shows what its bet allows.
  const isTooHigh =
    placing.step === 'review' && slip.some((line) => line.stake > stakeRangeOn(rules, line.bet).max.minor)
  // An order that was sent can no longer be changed.
  const isFixed = isSending || placing.step === 'unanswered'
  const numero = 'wanted' in placing ? placing.wanted.numero : sale?.numero
  return (
    <div className="flex flex-col gap-4 pt-1">
      <div className="flex justify-between gap-3 px-1 text-sm">
        <p className="min-w-0">
          <span className="block text-ink-quiet">{rules.remark}</span>
          <bdi dir="ltr" className="figures font-semibold">
            {numero ?? '–'}
          </bdi>
        </p>
        <div className="text-end">
          <p className="text-ink-quiet">{t('play.closesIn')}</p>
          <ClosesIn sale={sale?.numero === numero ? sale : null} />
        </div>
      </div>
      <ul
        aria-label={t('play.slip')}
        className="divide-y divide-hairline rounded-card border border-hairline bg-ground"
      >
        {slip.map((line) => (
          <Line
            key={keyOfLine(line)}
            line={line}
            range={stakeRangeOn(rules, line.bet)}
            bet={rules.bets.find(({ code }) => code === line.bet)}
            isFixed={isFixed}
            onStake={(stake) => onChange(withStake(slip, keyOfLine(line), stake))}
            onRemove={() => onChange(withoutLine(slip, keyOfLine(line)))}
          />
        ))}
      </ul>
      <dl className="figures flex flex-col gap-1 px-1 text-sm">
        <div className="flex justify-between gap-4 text-base font-semibold">
          <dt>{t('play.total')}</dt>
          <dd>{total}</dd>
        </div>
        {session && (
          <div className="flex justify-between gap-4 text-ink-quiet">
            <dt>{t('play.balance')}</dt>
            <dd>{balance ?? '–'}</dd>
          </div>
        )}
      </dl>
      <Refusal placing={placing} onSale={sale?.numero ?? null} onNextDraw={onNextDraw} />
      {placing.step !== 'refused' && (
        <Button
          look="light"
          aria-disabled={isSending || isClosed || isTooHigh}
          className="aria-disabled:opacity-60"
          onClick={isTooHigh ? undefined : onConfirm}
        >
          {isSending && <Spinner className="border-current border-t-transparent" />}
          {isSending
            ? t('shell.pleaseWait')
            : placing.step === 'unanswered'
              ? t('play.askAgain')
              : session
                ? t(isClosed ? 'play.noSale' : 'play.buy', { total })
                : t('play.logInToBuy')}
        </Button>
      )}
      <p className="px-1 text-xs text-pretty text-ink-quiet">{t('play.final')}</p>
    </div>
  )
}

interface LineProps {
  line: Slip[number]
  range: lottery.Rules['stake']
  /** Gone if the rules have changed. */
  bet: lottery.BetKind | undefined
  isFixed: boolean
  onStake: (stake: number) => void
  onRemove: () => void
}

function Line({ line, range, bet, isFixed, onStake, onRemove }: LineProps) {
  const t = useText()
  const money = useMoney()
  const names = useBetNames()
  const { currency } = range.min
  const name = names.name(line.bet)
  return (
    <li className="flex flex-col gap-1 py-2 ps-4 pe-2">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-xs text-ink-quiet">{name}</p>
          <PickText pick={line.pick} />
          {bet && (
            <p className="figures text-xs text-ink-quiet">
              {t(paidText(bet))}{' '}
              <span className="font-semibold text-gain">{money(prizeOf(line.stake, bestFactor(bet), currency))}</span>
            </p>
          )}
        </div>
        {isFixed ? (
          <span className="figures pe-2 text-sm font-semibold">{money({ minor: line.stake as Minor, currency })}</span>
        ) : (
          <IconButton
            label={t('play.remove', { what: `${name} ${line.pick}` })}
            icon={<Trash2 className="size-4.5 text-ink-quiet" />}
            onClick={onRemove}
          />
        )}
      </div>
      {!isFixed && (
        <div className="flex flex-wrap items-center gap-x-3 pe-2 pb-1">
          <StakeStepper label={t('play.stakeOf', { what: name })} range={range} stake={line.stake} onChoose={onStake} />
          <StakeRange range={range} />
        </div>
      )}
    </li>
  )
}
