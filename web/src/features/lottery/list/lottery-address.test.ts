import { expect, it } from 'vitest'
import { lotteryOf } from '../../../../testing/lottery.ts'
import { lotteryAddress } from './lottery-address.ts'

const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://parola.test').searchParams)

it('LAUNCH-03 the address of a lottery has its mode: ent for entertainment, otherwise trad', () => {
  expect(queryOf(lotteryAddress(lotteryOf(1)))).toMatchObject({
    gameId: 'lottery-1',
    vendor: 'TCG_LOTTO_VN',
    code: 'LOTTERY_1',
    playType: 'trad',
    prize_mode: 'Lott',
  })
  const quick = lotteryOf(1, { lottoMode: 'SEA_Entertainment' })
  expect(queryOf(lotteryAddress(quick))).toMatchObject({ playType: 'ent' })
})
