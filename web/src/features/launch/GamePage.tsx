import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../api/index.ts'
import { mayMoveFunds } from '../../components/money/funds-entry.ts'
import { useOwnTitle } from '../../components/layout/HeaderSlot.tsx'
import { useOnline } from '../../components/online.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { useGamesPaused } from '../../ui/pause-games.ts'
import { toast } from '../../ui/toast.ts'
import { classes } from '../../ui/classes.ts'
import { sendToGame, type GameMessage } from './frame-messages.ts'
import { GameCover } from './GameCover.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import type { FramedGame } from './opening.ts'
import { PlayBar } from './PlayBar.tsx'
import { GameViewButtons } from './GameViewButtons.tsx'
import { useBalanceLook } from './use-balance-look.ts'
import { useGameMessages } from './use-game-messages.ts'
import { useGameView } from './use-game-view.ts'

interface GamePageProps {
  game: FramedGame
  onLeave: () => void
  /** Launches it again. */
  onAgain: () => void
}

/** A vendor's game below a slim bar. It runs on another origin and can only send a few messages. */
export function GamePage({ game, onLeave, onAgain }: GamePageProps) {
  const view = useGameView()
  useOwnTitle(game.name)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const round = useOpenRound()
  const { looks, look } = useBalanceLook()
  const [asks, setAsks] = useState(false)
  const deposit = useDeposit()
  // Asked once; a second tap on back leaves, also if the dialog failed to load.
  const leave = () => (round.isOpenNow() && !asks ? setAsks(true) : onLeave())
  const acts: Record<GameMessage, () => void> = {
    ready: () => setReady(true),
    'round-open': () => round.set(true),
    'round-closed': () => {
      round.set(false)
      // The round has ended, so the question is closed.
      setAsks(false)
    },
    'balance-changed': look,
    close: leave,
    deposit,
  }
  const channel = useGameMessages(frame, game, (message) => acts[message]())
  usePause(
    isReady,
    () => sendToGame(channel(), 'pause'),
    () => sendToGame(channel(), 'resume'),
  )
  return (
    <div className={classes('flex h-full flex-col pt-(--safe-top)', view.isFramed && 'p-4')}>
      <PlayBar game={game} isRoundOpen={round.isOpen} looks={looks} onBack={leave}>
        {view.isDesktop && <GameViewButtons view={view} />}
      </PlayBar>
      <div className="relative flex min-h-0 flex-1">
        <iframe
          ref={frame}
          src={game.url.href}
          title={game.name}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is never the app's own, so it cannot take the sandbox off
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          allow=""
          className="block size-full border-0 bg-ground"
        />
        {!isReady && <GameCover onAgain={onAgain} onLeave={onLeave} />}
      </div>
      <LeaveQuestion
        open={asks}
        onStay={() => setAsks(false)}
        onLeave={() => {
          round.toldAlready()
          onLeave()
        }}
      />
    </div>
  )
}

/** Whether a round is open. Leaving during one, by any route, explains what happens to it. */
function useOpenRound() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  // A game may open a round and close itself in one breath, before anything is drawn.
  const isUnderWay = useRef(false)
  const isTold = useRef(false)
  const set = (isBegun: boolean) => {
    isUnderWay.current = isBegun
    setOpen(isBegun)
  }
  const sayGoodbye = useEffectEvent(() => {
    if (isOpen && !isTold.current) toast(t('launch.roundGoesOn'), 'long')
  })
  useEffect(() => () => sayGoodbye(), [])
  return { isOpen, isOpenNow: () => isUnderWay.current, set, toldAlready: () => void (isTold.current = true) }
}

/** While the app shows a dialog, or is offline, the game starts no new round. */
function usePause(isReady: boolean, pause: () => void, resume: () => void): void {
  const isPaused = useGamesPaused()
  const isOnline = useOnline()
  const mustWait = isReady && (isPaused || !isOnline)
  const begin = useEffectEvent(pause)
  const end = useEffectEvent(resume)
  useEffect(() => {
    if (!mustWait) return undefined
    begin()
    return () => end()
  }, [mustWait])
}

function useDeposit(): () => void {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  return () => {
    if (session && mayMoveFunds(session)) void navigate(to('deposit'))
    else toast(t('error.free_account_refused'), 'info')
  }
}
