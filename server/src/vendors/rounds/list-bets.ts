import { Minor, type agents, type backOffice, type Language } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { showRounds } from './show-rounds.ts'

/** A member's rounds as the head of the team sees them, newest first. */
export async function listRoundBets(
  trx: Trx,
  owner: OwnerRef,
  page: {
    readonly since: Date | undefined
    readonly before: string | undefined
    readonly size: number
    readonly language: Language
  },
): Promise<{ bets: Omit<agents.TeamBet, 'kind'>[]; next: string | null }> {
  const { rounds, next } = await showRounds(trx, owner, { ...page, offsetMinutes: 0 })
  return {
    bets: rounds.map(({ id, at, gameName, stake, won, state }) => ({
      id,
      at,
      game: gameName,
      stake: stake.minor,
      won: state === 'open' && won.minor === 0 ? null : Minor.parse(won.minor),
    })),
    next,
  }
}

/** A member's rounds as staff see them, newest first. */
export async function listMemberRounds(
  trx: Trx,
  owner: OwnerRef,
  page: { readonly before: string | undefined; readonly size: number; readonly language: Language },
): Promise<{ bets: backOffice.MemberBet[]; next: string | null }> {
  const { rounds, next } = await showRounds(trx, owner, { ...page, offsetMinutes: 0 })
  return {
    bets: rounds.map(({ id, at, gameName, book, stake, won, state }) => {
      const isOpen = state === 'open' && won.minor === 0
      const ended = won.minor > 0 ? 'won' : 'lost'
      return { id, at, game: gameName, book, stake, won: isOpen ? null : won, state: state === 'open' ? 'open' : ended }
    }),
    next,
  }
}
