import type { lottery } from '@parola/contract'
import { Clock, Heart } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../../api/index.ts'
import { memberLink, useRecentNote } from '../../../components/games/launch.ts'
import { Picture } from '../../../components/pictures/Picture.tsx'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { formatList } from '../../../i18n/list.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Countdown } from '../clock/Countdown.tsx'
import { lotteryAddress } from './lottery-address.ts'
import { drawDays } from '../strip/weekdays.ts'

interface LotteryRowProps {
  game: lottery.LotteryGame
  serverTime: string
  isFavourite: boolean
  onFavourite: () => void
}

/** A lottery with the draw that is on sale. All of it opens the game but the heart. */
export function LotteryRow({ game, serverTime, isFavourite, onFavourite }: LotteryRowProps) {
  const t = useText()
  const { remark } = game
  return (
    <div data-lottery={game.gameId} className="relative">
      <LotteryLink game={game} serverTime={serverTime} className="pe-14" />
      <IconButton
        label={t(isFavourite ? 'tile.unlike' : 'tile.like', { name: remark })}
        onClick={onFavourite}
        className="absolute end-1 top-1"
        icon={<Heart className={classes('size-5', isFavourite ? 'fill-accent text-accent' : 'text-ink-faint')} />}
      />
    </div>
  )
}

interface LotteryLinkProps {
  game: lottery.LotteryGame
  serverTime: string
  className?: string
}

export function LotteryLink({ game, serverTime, className }: LotteryLinkProps) {
  const t = useText()
  const session = useSession()
  const note = useRecentNote()
  const { language } = useLanguage()
  const days = drawDays(game, t('lottery.weekdays'))
  return (
    <Link
      {...memberLink(session, lotteryAddress(game))}
      onClick={() => note(game)}
      className={classes(
        'press relative flex items-center gap-3 rounded-card bg-raised p-2.5 ring-1 ring-hairline ring-inset',
        className,
      )}
    >
      <Picture
        path={game.showIcon}
        alt=""
        width={120}
        height={160}
        className="h-20 w-15 shrink-0 self-center rounded-tile"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="line-clamp-2 text-base leading-5 font-semibold text-ink">{game.remark}</span>
        <span className="text-xs text-ink-faint">{days ? formatList(language, days) : t('lottery.everyDay')}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-quiet">
          <Clock aria-hidden className="size-4 shrink-0 text-accent" />
          <span className="sr-only">{t('lottery.closesIn')}</span>
          <Countdown sale={game} serverTime={serverTime} className="text-ink" />
          {game.numero !== '' && (
            <span className="figures truncate text-xs text-ink-faint">
              {t('lottery.draw', { numero: game.numero })}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

export function LotteryRowSkeleton() {
  return <Skeleton className="h-25 rounded-card" />
}
