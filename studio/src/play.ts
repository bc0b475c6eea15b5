import type { Chance, GameInfo, Play } from './kind.ts'
import type { PlayFunds } from './play-funds.ts'
import type { Session } from './store-sessions.ts'
import type { Store } from './store.ts'

export interface PlayDeps {
  readonly store: Store
  readonly chance: Chance
  readonly now: () => number
  readonly walletFunds: PlayFunds
  readonly demoFunds: PlayFunds
}

/** Seats a player at a game. The game kind does not know which funds pay. */
export function createPlay(deps: PlayDeps, session: Session, game: GameInfo): Play {
  const { store, chance, now } = deps
  const funds = session.isDemo ? deps.demoFunds : deps.walletFunds
  const { user, supplier } = session
  return {
    game,
    user,
    currency: session.currency,
    language: session.language,
    isDemo: session.isDemo,
    book: bookOf(session),
    chance,
    now,
    balance: () => funds.balance(session),
    betwin: (round) => funds.betwin(session, round),
    bet: (round) => funds.bet(session, round),
    win: (round) => funds.win(session, round),
    unfinished: () => store.unfinished(session),
    recent: (limit) => store.recentRounds(session, limit),
    save: (roundId, state) => store.changeRound({ supplier, user, roundId }, { state, now: now() }),
  }
}

function bookOf({ isDemo, isPlayMoney, parentOrigin }: Session): string {
  const money = isPlayMoney ? 'trial' : 'real'
  return `${isDemo ? 'demo' : money} ${parentOrigin}`
}
