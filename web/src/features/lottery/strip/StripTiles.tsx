import type { lottery } from '@parola/contract'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../../api/index.ts'
import { GameTileSkeleton } from '../../../components/games/GameTile.tsx'
import { memberLink, useRecentNote } from '../../../components/games/launch.ts'
import { Picture } from '../../../components/pictures/Picture.tsx'
import { Strip, StripItem } from '../../../components/layout/Strip.tsx'
import { useText } from '../../../i18n/index.ts'
import { Countdown } from '../clock/Countdown.tsx'
import { lotteryAddress } from '../list/lottery-address.ts'

interface StripTilesProps {
  label: string
  games: readonly lottery.LotteryGame[]
  serverTime: string
}

/** A category's lotteries in a row, or that none of them draws on the chosen day. */
export function StripTiles({ label, games, serverTime }: StripTilesProps) {
  const t = useText()
  return (
    <div className="relative mt-1">
      {games.length === 0 && (
        <>
          <div aria-hidden="true" className="invisible">
            <Tiles />
          </div>
          <output className="absolute inset-0 grid place-items-center text-center text-sm text-ink-quiet">
            {t('lottery.noneOnDay')}
          </output>
        </>
      )}
      {games.length > 0 && (
        <Strip label={label}>
          {games.map((game) => (
            <StripItem key={game.gameId}>
              <Tile game={game} serverTime={serverTime} />
            </StripItem>
          ))}
        </Strip>
      )}
    </div>
  )
}

function Tile({ game, serverTime }: { game: lottery.LotteryGame; serverTime: string }) {
  const t = useText()
  const session = useSession()
  const note = useRecentNote()
  return (
    <Link
      {...memberLink(session, lotteryAddress(game))}
      onClick={() => note(game)}
      data-lottery={game.gameId}
      // Screen-reader text is positioned inside the tile; outside, it would widen the page to the row's width.
      className="press group relative block w-full rounded-tile text-start"
    >
      <Picture path={game.showIcon} alt="" width={240} height={320} className="aspect-3/4 w-full rounded-tile" />
      <span className="mt-1.5 line-clamp-2 text-xs font-medium text-ink-quiet group-active:text-ink">
        {game.remark}
      </span>
      <span className="flex items-center gap-1 text-xs text-ink">
        <Clock aria-hidden className="size-3 shrink-0 text-accent" />
        <span className="sr-only">{t('lottery.closesIn')}</span>
        <Countdown sale={game} serverTime={serverTime} />
      </span>
    </Link>
  )
}

function Tiles() {
  return (
    <Strip>
      {Array.from({ length: 4 }, (_, index) => (
        <StripItem key={index}>
          <GameTileSkeleton />
          <span className="block h-4" />
        </StripItem>
      ))}
    </Strip>
  )
}

/** Days, tiles and result in the shape they will have. */
export function StripShape() {
  return (
    <div aria-hidden="true">
      <div className="mb-1 h-11" />
      <Tiles />
      <div className="skeleton mt-4 h-[245px] rounded-card" />
    </div>
  )
}
