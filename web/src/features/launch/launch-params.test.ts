import { catalogue, lottery, vendors } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isOwnVendor, launchAddress } from '../../components/games/launch-address.ts'
import { gameBody, isLobby, lotteryBody, readLaunchParams } from './launch-params.ts'

const paramsAt = (address: string) => readLaunchParams(new URL(address, 'http://parola.test').searchParams)
const game = {
  nodeId: 7,
  gameType: 'RNG',
  vassalage: 'LNT',
  gameId: 'koi',
  supportPlay: 0,
} as unknown as catalogue.Game

describe('the parameters of the launch page', () => {
  it('LAUNCH-03 are those of a lottery link', () => {
    const address = '/m/launchGame?vendor=TCG_LOTTO_VN&gameId=lottery-1&code=LOTTERY_1&playType='
    expect(paramsAt(`${address}trad`)).toMatchObject({ gameId: 'lottery-1', code: 'LOTTERY_1', playType: 'trad' })
    expect(paramsAt(`${address}ent`)?.playType).toBe('ent')
    expect(paramsAt('/m/launchGame')).toBeNull()
    expect(paramsAt('/m/launchGame?vendor=LNT')).toBeNull()
  })

  it('LAUNCH-05 distinguishes lobbies from games, and our own vendors from others', () => {
    expect(isLobby({ gameId: 'lobby' })).toBe(true)
    expect(isLobby({ gameId: 'koi' })).toBe(false)
    expect(['TCG_LOTTO_VN', 'TCG_SEA', 'GPI', 'LNT'].filter(isOwnVendor)).toEqual(['TCG_LOTTO_VN', 'TCG_SEA'])
  })
})

describe('the body of a launch', () => {
  const rest = { backUrl: 'http://parola.test/m/lottery', language: 'EN' as const }

  it('LAUNCH-02 for a lottery request betting with a code and the lobby without one, as in the contract', () => {
    const vietnam = { ...lotteryBody({ vendor: 'TCG_LOTTO_VN', playType: 'trad' }, 'RED_RIVER'), ...rest }
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
    const sea = { ...lotteryBody({ vendor: 'TCG_SEA', playType: 'ent' }, null), ...rest }
    expect(z.parse(lottery.launchLottery.body, sea)).toMatchObject({
      lottoPrizeMode: 'SEA',
      lottoMode: 'SEA_Entertainment',
      lottoView: 'lobby',
    })
    expect(sea).not.toHaveProperty('lottoGameCode')
  })

  it('LAUNCH-04 for a vendor’s game include everything from the tile, as in the contract', () => {
    const bodyOf = (address: string) => ({ ...gameBody(paramsAt(address)!), ...rest })
    expect(z.parse(vendors.launchGame.body, bodyOf(launchAddress(game, { free: true })))).toEqual({
      free: true,
      category: 'RNG',
      vendor: 'LNT',
      gameId: 'koi',
      nodeId: 7,
      supportPlay: 0,
      platform: 'MOBILE',
      showChoice: false,
      ...rest,
    })
    const lobby = { gameType: 'SPORTS', vassalage: 'KMP', gameId: 'lobby', supportPlay: 1 } as unknown as catalogue.Game
    expect(z.parse(vendors.launchGame.body, bodyOf(launchAddress(lobby, { desktop: true })))).toEqual({
      free: false,
      category: 'SPORTS',
      vendor: 'KMP',
      gameId: 'lobby',
      supportPlay: 1,
      platform: 'web',
      showChoice: false,
      ...rest,
    })
  })

  it('LAUNCH-05 launches e-sports as sports', () => {
    expect(gameBody(paramsAt('/m/launchGame?vendor=IMES&gameId=lobby&gameType=ESPORTS')!)?.category).toBe('SPORTS')
    expect(gameBody(paramsAt('/m/launchGame?vendor=IMES&gameId=lobby&gameType=CHESS')!)).toBeNull()
  })
})
