import type { lottery } from '@parola/contract'
import type { Session } from '../../api/index.ts'
import { launchAddress } from '../../components/launch.ts'

/** Where a lottery opens. It says more than other games: by which name, among which, and how it is played. A visitor logs in first. */
export function lotteryAddress(session: Session | null, game: lottery.LotteryGame): string {
  const [path, search] = launchAddress(session, game).split('?')
  if (!search) return path ?? ''
  const query = new URLSearchParams(search)
  query.set('playType', game.lottoMode.includes('Entertainment') ? 'ent' : 'trad')
  query.set('prize_mode', game.vassalage === 'TCG_SEA' ? 'SEA' : 'Lott')
  query.set('gameGroupId', game.gameGroupId)
  query.set('code', game.gameCode)
  return `${path}?${query}`
}
