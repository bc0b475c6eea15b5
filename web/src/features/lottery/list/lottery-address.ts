import type { lottery } from '@parola/contract'
import { launchAddress } from '../../../components/games/launch-address.ts'

/** The address of a lottery. It has more than other games: name, group and mode. */
export function lotteryAddress(game: lottery.LotteryGame): string {
  const [path = '', search] = launchAddress(game).split('?')
  const query = new URLSearchParams(search)
  query.set('playType', game.lottoMode.includes('Entertainment') ? 'ent' : 'trad')
  query.set('prize_mode', game.vassalage === 'TCG_SEA' ? 'SEA' : 'Lott')
  query.set('gameGroupId', game.gameGroupId)
  query.set('code', game.gameCode)
  return `${path}?${query}`
}
