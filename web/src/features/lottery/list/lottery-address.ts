import type { lottery } from '@parola/contract'
import { launchAddress } from '../../../components/games/launch-address.ts'

/** Where a lottery opens. It says more than other games: by which name, among which, and how it is played. */
export function lotteryAddress(game: lottery.LotteryGame): string {
  const [path = '', search] = launchAddress(game).split('?')
  const query = new URLSearchParams(search)
  query.set('playType', game.lottoMode.includes('Entertainment') ? 'ent' : 'trad')
  query.set('prize_mode', game.vassalage === 'TCG_SEA' ? 'SEA' : 'Lott')
  query.set('gameGroupId', game.gameGroupId)
  query.set('code', game.gameCode)
  return `${path}?${query}`
}
