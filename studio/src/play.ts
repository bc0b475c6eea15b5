import type { Chance, GameInfo, Play } from './kind.ts'
import type { Purse } from './purse.ts'
import type { Session } from './store-sessions.ts'
import type { Store } from './store.ts'

export interface PlayNeeds {
  readonly store: Store
  readonly chance: Chance
  readonly now: () => number
  readonly walletPurse: Purse
  readonly demoPurse: Purse
}

/** Seats a player at a game. The kind sees the same whichever purse pays. */
export function createPlay(needs: PlayNeeds, session: Session, game: GameInfo): Play {
  const { store, chance, now } = needs
  const purse = session.isDemo ? needs.demoPurse : needs.walletPurse
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
    balance: () => purse.balance(session),
    betwin: (round) => purse.betwin(session, round),
    bet: (round) => purse.bet(session, round),
    win: (round) => purse.win(session, round),
    unfinished: () => store.unfinished(session),
    recent: (limit) => store.recentRounds(session, limit),
    save: (roundId, state) => store.changeRound({ supplier, user, roundId }, { state, now: now() }),
  }
}

function bookOf({ isDemo, isPlayMoney, parentOrigin }: Session): string {
  const money = isPlayMoney ? 'trial' : 'real'
  return `${isDemo ? 'demo' : money} ${parentOrigin}`
}
