import { lottery } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Session } from '../../api/index.ts'
import { lotteryOf } from '../../testing/lottery.ts'
import { lotteryAddress } from './lottery-address.ts'
import { isLobby, isOwn, launchBody, readWanted } from './launch-query.ts'

const session: Session = { token: 't', merchantCode: 'parola', userName: 'tester', type: 0, firstTimeLogin: false }
const wantedAt = (address: string) => readWanted(new URL(address, 'http://parola.test').searchParams)

describe('the launch of a lottery', () => {
  it('reads from the address what a link has said', () => {
    expect(wantedAt(lotteryAddress(session, lotteryOf(1)))).toEqual({
      vendor: 'TCG_LOTTO_VN',
      gameId: 'lottery-1',
      code: 'LOTTERY_1',
      playType: 'trad',
    })
    const quick = lotteryOf(1, { lottoMode: 'SEA_Entertainment' })
    expect(wantedAt(lotteryAddress(session, quick))?.playType).toBe('ent')
    expect(wantedAt('/m/launchGame')).toBeNull()
  })

  it('is for our own draws only; a vendor’s tile opens the lobby', () => {
    expect(['TCG_LOTTO_VN', 'TCG_SEA', 'GPI', 'LNT'].filter((vendor) => isOwn({ vendor }))).toEqual([
      'TCG_LOTTO_VN',
      'TCG_SEA',
    ])
    expect(isLobby({ gameId: 'lobby' })).toBe(true)
  })

  it('LAUNCH-02 asks for betting with a code and for the lobby without one, as the contract has it', () => {
    const rest = { backUrl: 'http://parola.test/m/lottery', language: 'EN' as const }
    const vietnam = { ...launchBody({ vendor: 'TCG_LOTTO_VN', playType: 'trad' }, 'RED_RIVER'), ...rest }
    expect(z.parse(lottery.launchLottery.body, vietnam)).toEqual({
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: 'Lott',
      lottoMode: 'SEA_Tradition',
      lottoGameCode: 'RED_RIVER',
      lottoView: 'betting',
      device: 'MOBILE',
      ...rest,
    })
    const sea = { ...launchBody({ vendor: 'TCG_SEA', playType: 'ent' }, null), ...rest }
    expect(z.parse(lottery.launchLottery.body, sea)).toMatchObject({
      lottoPrizeMode: 'SEA',
      lottoMode: 'SEA_Entertainment',
      lottoView: 'lobby',
    })
    expect(sea).not.toHaveProperty('lottoGameCode')
  })
})
