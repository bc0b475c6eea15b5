import type { vendors } from '@parola/contract'
import { categoryLooks } from '../../../components/games/category-looks.ts'
import { launchAddress } from '../../../components/games/launch-address.ts'
import { useCalendar } from '../../../components/period/calendar.ts'
import { formatMoney, useLanguage, useText } from '../../../i18n/index.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { lookOf, type RoundLook } from './rounds.ts'
import { BonusMark } from '../transactions/TransactionRow.tsx'

/** One round; a tap shows the details, and an open one links to its game. */
export function RoundRow({ round, onOpen }: { round: vendors.Round; onOpen: () => void }) {
  const t = useText()
  const { language } = useLanguage()
  const { timeText } = useCalendar()
  const { title, icon: Icon } = categoryLooks[round.gameType]
  return (
    <div // On a narrow phone the link is below the row.
      className="flex flex-wrap items-center"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="press flex min-h-18 min-w-56 flex-1 items-center gap-3 px-4 py-2.5 text-start"
      >
        <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-full bg-raised-more">
          <Icon className="size-5 text-ink-quiet" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
            <bdi className="line-clamp-2">{round.gameName}</bdi>
            {round.book === 'bonus' && <BonusMark />}
          </span>
          <span className="figures block text-xs text-ink-quiet">{`${timeText(round.at)} · ${t(title)}`}</span>
        </span>
        <span className="flex shrink-0 flex-col items-end">
          <span className="figures text-sm font-semibold">
            {formatMoney(language, round.stake.minor, round.stake.currency)}
          </span>
          <RoundStateText round={round} />
        </span>
      </button>
      {round.state === 'open' && <ContinueLink round={round} className="my-1.5 ms-auto me-3" />}
    </div>
  )
}

const looks: Record<RoundLook, string> = {
  open: 'text-accent',
  won: 'text-gain',
  returned: 'text-ink-quiet',
  lost: 'text-ink-quiet',
  expired: 'text-ink-quiet',
}

/** The state of a round, and its payout so far. */
export function RoundStateText({ round }: { round: vendors.Round }) {
  const t = useText()
  const { language } = useLanguage()
  const look = lookOf(round)
  const { minor, currency } = round.won
  return (
    <span className={classes('text-end text-xs font-medium', looks[look])}>
      {minor > 0 && (
        <bdi className={classes('figures block', look === 'won' && 'text-base font-semibold')}>
          {formatMoney(language, minor, currency, { signDisplay: 'exceptZero' })}
        </bdi>
      )}
      {t(`rounds.state.${look}`)}
    </span>
  )
}

/** Opens the game again, which continues where it was left. */
export function ContinueLink({ round, className }: { round: vendors.Round; className?: string }) {
  const t = useText()
  const { nodeId, gameType, vendor: vassalage, gameId } = round
  const game = { gameType, vassalage, gameId, supportPlay: 1 as const, ...(nodeId === null ? {} : { nodeId }) }
  return (
    <LinkButton
      to={launchAddress(game)}
      size="small"
      className={classes('min-h-11 shrink-0', className)}
      aria-label={t('rounds.continueOf', { name: round.gameName })}
    >
      {t('rounds.continue')}
    </LinkButton>
  )
}
