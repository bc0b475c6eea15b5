import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../api/index.ts'
import { mayMoveFunds } from '../../components/funds-entry.ts'
import { useAlone, useOwnTitle } from '../../components/HeaderSlot.tsx'
import { useOnline } from '../../components/online.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { useIsHeld } from '../../ui/hold.ts'
import { toast } from '../../ui/toast.ts'
import { tell, type GameWord } from './frame-messages.ts'
import { GameCover } from './GameCover.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import type { FramedGame } from './opening.ts'
import { PlayBar } from './PlayBar.tsx'
import { useBalanceLook } from './use-balance-look.ts'
import { useGameWords } from './use-game-words.ts'

interface GamePageProps {
  game: FramedGame
  onLeave: () => void
  /** Launches it once more. */
  onAgain: () => void
}

/** A vendor's game below a slim bar. It runs on another origin and can do no more than say a few words. */
export function GamePage({ game, onLeave, onAgain }: GamePageProps) {
  useAlone()
  useOwnTitle(game.name)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const round = useOpenRound()
  const { looks, look } = useBalanceLook()
  const [asks, setAsks] = useState(false)
  const deposit = useDeposit()
  // Asked once; whoever taps back again means it, also if the question itself did not arrive.
  const leave = () => (round.isOpenNow() && !asks ? setAsks(true) : onLeave())
  const acts: Record<GameWord, () => void> = {
    ready: () => setReady(true),
    'round-open': () => round.set(true),
    'round-closed': () => {
      round.set(false)
      // There is nothing to ask any more.
      setAsks(false)
    },
    'balance-changed': look,
    close: leave,
    deposit,
  }
  const line = useGameWords(frame, game, (word) => acts[word]())
  usePause(
    isReady,
    () => tell(line(), 'pause'),
    () => tell(line(), 'resume'),
  )
  return (
    <div className="flex h-dvh flex-col pt-(--safe-top)">
      <PlayBar game={game} isRoundOpen={round.isOpen} looks={looks} onBack={leave} />
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

/** Whether a round is under way. Whoever turns away in the middle of one, by whatever way, is told what becomes of it. */
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

/** While the app has something to say, or there is no network, the game begins no new round. */
function usePause(isReady: boolean, pause: () => void, resume: () => void): void {
  const isHeld = useIsHeld()
  const isOnline = useOnline()
  const mustWait = isReady && (isHeld || !isOnline)
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
