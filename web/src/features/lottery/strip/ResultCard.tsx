import type { lottery } from '@parola/contract'
import type { ReactNode } from 'react'
import { useSession } from '../../../api/index.ts'
import { formatDate, useLanguage, useText } from '../../../i18n/index.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Countdown } from '../clock/Countdown.tsx'
import { memberLink } from '../../../components/games/launch.ts'
import { lotteryAddress } from '../list/lottery-address.ts'
import { WinningNumbers } from './WinningNumbers.tsx'
import { dayOfNumero } from '../draw/winning-tiers.ts'

interface ResultCardProps {
  game: lottery.LotteryGame
  result: lottery.LotteryResult
  serverTime: string
  /** The first prize alone, and the warm light left to others. */
  isShort?: boolean
  /** The ways to more of it. */
  children?: ReactNode
}

/** A lottery's last result, the closing time of its next draw, and a link to it. */
export function ResultCard({ game, result, serverTime, isShort = false, children }: ResultCardProps) {
  const t = useText()
  const session = useSession()
  return (
    <article
      aria-label={t('lottery.resultOf', { name: result.remark })}
      className="flex flex-col gap-3 rounded-card bg-raised p-4 ring-1 ring-hairline ring-inset"
    >
      <header className={classes('flex items-start justify-between gap-3', isShort && 'min-h-15')}>
        <div className="min-w-0">
          <h3 dir="auto" className={isShort ? 'line-clamp-2 text-base font-semibold' : 'text-base font-semibold'}>
            {result.remark}
          </h3>
          {result.previousNumero !== null && <DrawDay numero={result.previousNumero} />}
        </div>
        {children}
      </header>
      <div // On home every card is as tall as one with two rows of balls, whatever has loaded.
        className={classes(isShort && 'flex min-h-17 flex-col justify-center')}
      >
        {result.previousWinningNumber === null ? (
          <p className="text-sm text-ink-quiet">{t('lottery.noResult')}</p>
        ) : (
          <WinningNumbers winningNumber={result.previousWinningNumber} isShort={isShort} />
        )}
      </div>
      <footer className="flex items-center justify-between gap-3 border-t border-hairline pt-3">
        <span className="min-w-0">
          <span className="block text-xs text-ink-faint">{t('lottery.closesIn')}</span>
          <Countdown sale={result} serverTime={serverTime} className="text-lg" />
        </span>
        <LinkButton
          {...memberLink(session, lotteryAddress(game))}
          look={isShort ? 'plain' : 'light'}
          aria-label={t('lottery.playOf', { name: result.remark })}
          className="min-w-28 shrink-0 whitespace-nowrap uppercase"
        >
          {t('lottery.play')}
        </LinkButton>
      </footer>
    </article>
  )
}

function DrawDay({ numero }: { numero: string }) {
  const t = useText()
  const { language } = useLanguage()
  const day = dayOfNumero(numero)
  return (
    <p className="text-xs text-ink-quiet">
      <time dateTime={day.toISOString().slice(0, 10)}>
        {formatDate(language, day, {
          weekday: 'long',
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          timeZone: 'UTC',
        })}
      </time>
      <span className="figures block truncate text-ink-faint">{t('lottery.draw', { numero })}</span>
    </p>
  )
}
