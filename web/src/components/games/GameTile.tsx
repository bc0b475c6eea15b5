import type { catalogue } from '@parola/contract'
import { Flame } from 'lucide-react'
import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsDown, useSession } from '../../api/index.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { launchLink, useLaunch, useRecentNote } from './launch.ts'
import type { LaunchWay } from './launch-address.ts'
import { Picture } from '../pictures/Picture.tsx'
import { BackSoon, UnavailableTile, unavailablePicture } from './UnavailableTile.tsx'

interface GameTileProps {
  game: catalogue.Game
  /** False among hot games, where every tile would have the badge. */
  hotBadge?: boolean
}

/** A game as a tile. It opens at once, or asks first: sports for the page, a game with a free trial for the money. */
export const GameTile = memo(function GameTile({ game, hotBadge = true }: GameTileProps) {
  const isDown = useIsDown(game.vassalage)
  const choices = choicesOf(game)
  const face = <Face game={game} hotBadge={hotBadge} isDown={isDown} />
  return (
    <div className="relative" data-node={game.nodeId}>
      {isDown ? (
        <UnavailableTile className={touchable}>{face}</UnavailableTile>
      ) : choices ? (
        <Asking game={game} choices={choices} face={face} />
      ) : (
        <Opening game={game} face={face} />
      )}
    </div>
  )
})

interface Choice {
  text: TextKey
  way: LaunchWay
}

function choicesOf({ gameType, supportPlay }: catalogue.Game): readonly [Choice, Choice] | null {
  if (gameType === 'SPORTS')
    return [
      { text: 'tile.mobile', way: {} },
      { text: 'tile.desktop', way: { desktop: true } },
    ]
  if (supportPlay === 0)
    return [
      { text: 'tile.play', way: {} },
      { text: 'tile.free', way: { free: true } },
    ]
  return null
}

const touchable = 'press lift group block w-full rounded-tile text-start'

function Opening({ game, face }: { game: catalogue.Game; face: ReactNode }) {
  const session = useSession()
  const note = useRecentNote()
  return (
    <Link {...launchLink(session, game)} onClick={() => note(game)} className={touchable}>
      {face}
    </Link>
  )
}

interface AskingProps {
  game: catalogue.Game
  choices: readonly Choice[]
  face: ReactNode
}

function Asking({ game, choices, face }: AskingProps) {
  const t = useText()
  const launch = useLaunch()
  const [asks, setAsks] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!asks) return undefined
    const elsewhere = ({ target }: Event) => box.current?.contains(target as Node) || setAsks(false)
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && setAsks(false)
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('keydown', escape)
    }
  }, [asks])

  return (
    <div ref={box} className="relative">
      <button type="button" aria-expanded={asks} onClick={() => setAsks(!asks)} className={touchable}>
        {face}
      </button>
      {asks && (
        <div className="screen-enter absolute inset-x-0 top-0 z-20 flex aspect-3/4 flex-col items-stretch justify-center gap-2 rounded-tile bg-photo-shade px-1.5">
          {choices.map(({ text, way }, index) => (
            <Button key={text} size="tile" look={index === 0 ? 'light' : 'plain'} onClick={() => launch(game, way)}>
              {t(text)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

interface FaceProps {
  game: catalogue.Game
  hotBadge: boolean
  isDown: boolean
}

function Face({ game, hotBadge, isDown }: FaceProps) {
  const t = useText()
  return (
    <>
      <span className="relative block">
        <Picture
          path={game.showIcon}
          alt=""
          width={240}
          height={320}
          className={`aspect-3/4 w-full rounded-tile ${isDown ? unavailablePicture : ''}`}
        />
        <span className="absolute start-1.5 top-1.5 flex gap-1 text-xs font-semibold">
          {isDown && <BackSoon />}
          {!isDown && hotBadge && game.isTop && (
            <span className="grid size-6 place-items-center rounded-full bg-photo-shade text-light-to">
              <Flame aria-hidden className="size-3.5 fill-current" />
              <span className="sr-only">{t('tile.hot')}</span>
            </span>
          )}
          {!isDown && game.isNew && (
            <span className="rounded-full bg-photo-shade px-2 leading-6 text-on-photo">{t('tile.new')}</span>
          )}
        </span>
      </span>
      <span dir="auto" className="mt-1.5 line-clamp-2 min-h-8 text-xs font-medium text-ink-quiet group-active:text-ink">
        {game.gameName}
      </span>
    </>
  )
}

/** A placeholder tile while its game loads, as tall as a tile; one far from the screen need not animate. */
export function GameTileSkeleton({ still = false }: { still?: boolean }) {
  const look = still ? 'bg-shimmer' : 'skeleton'
  return (
    <span className="block" aria-hidden="true">
      <span className={`${look} block aspect-3/4 w-full rounded-tile`} />
      <span className="mt-1.5 block h-8">
        <span className={`${look} block h-3.5 w-3/4 rounded-full`} />
      </span>
    </span>
  )
}
