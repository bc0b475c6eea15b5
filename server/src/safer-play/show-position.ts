import { Minor, type saferPlay } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { MemberRef } from '../platform/http/serve.ts'
import { readOpening } from '../sessions/index.ts'
import { bookOf, moneyOf, readPlayed } from '../wallet/index.ts'
import type { PlaySettings } from './show-safer-play.ts'
import { readKnown } from './store/limits.ts'

/** The length of the session, its stakes and wins, and when the next reality check is due. */
export async function showPosition(trx: Trx, member: MemberRef, settings: PlaySettings): Promise<saferPlay.Position> {
  const { currency } = settings
  const { openedAt, checkedAt } = await readOpening(trx, member)
  const { realityMinutes } = await readKnown(trx, member)
  const { stakedMinor, wonMinor } = await readPlayed(trx, member, {
    book: bookOf(member.role),
    currency,
    since: openedAt,
  })
  const minutes = realityMinutes ?? settings.realityCheckMinutes
  return {
    openedAt: openedAt.toISOString(),
    serverTime: trx.now.toISOString(),
    staked: moneyOf(stakedMinor, currency),
    won: moneyOf(wonMinor, currency),
    net: { minor: Minor.parse(wonMinor - stakedMinor), currency },
    checkAt: new Date((checkedAt ?? openedAt).getTime() + minutes * 60_000).toISOString(),
  }
}
