import type { BodyOf, lottery } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { sameHostUrl } from '../platform/http/addresses/same-host-url.ts'
import type { View } from './sales-snapshot.ts'
import * as store from './store/member.ts'

type Launch = BodyOf<typeof lottery.launchLottery>

const lobby = '/m/lottery'

/** Records the launch and returns the screen's URL. The back URL must be on our own host, so a launch cannot redirect elsewhere. */
export async function launchLottery(
  trx: Trx,
  view: View,
  member: OwnerRef,
  { host, ...asked }: Launch & { readonly host: string },
): Promise<{ gameUrl: string }> {
  const back = sameHostUrl(host, asked.backUrl)
  if (!back) throw new DomainError('field_invalid', { fields: ['backUrl'] })
  if (asked.lottoView === 'lobby' || asked.lottoGameCode === undefined) return { gameUrl: lobby }
  const one = view.offered.find(({ code }) => code === asked.lottoGameCode)
  if (!one) throw new DomainError('not_found')
  await store.upsertRecent(trx, member, one.code)
  return { gameUrl: gameUrlOf(one.gameId, asked, back) }
}

function gameUrlOf(gameId: string, { lottoMode = '', lottoPrizeMode, language }: Launch, back: URL): string {
  const mui = language.toLowerCase()
  const playType = lottoMode.includes('Entertainment') ? 'ent' : 'trad'
  const query = new URLSearchParams({ mui, playType, gameId, prize_mode: lottoPrizeMode })
  // The screen only returns to the home page or to the games list.
  if (back.pathname === '/m/home') query.set('pageBack', 'home')
  return `/m/lotto-h5/${mui}/${playType}/games/${encodeURIComponent(gameId)}?${query.toString()}`
}
