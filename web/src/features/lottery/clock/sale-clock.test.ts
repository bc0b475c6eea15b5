import { describe, expect, it } from 'vitest'
import { countdownText, reloadDelayMs, resultsDelayMs, saleEnds } from './sale-clock.ts'

const draw = (remainTime: number, numero = '20261115-0001') => ({ numero, remainTime })

describe('reloadDelayMs', () => {
  it('LT-01 waits for the smallest remaining time among the lotteries that have a numero', () => {
    expect(reloadDelayMs([draw(25), draw(12), draw(20)])).toBe(12_000)
    expect(reloadDelayMs([draw(25), draw(3, '')])).toBe(25_000)
  })

  it('LT-01 waits no longer than 30000 ms, also when nothing has a numero', () => {
    expect(reloadDelayMs([draw(31), draw(7_200)])).toBe(30_000)
    expect(reloadDelayMs([draw(3, '')])).toBe(30_000)
    expect(reloadDelayMs([])).toBe(30_000)
  })

  it('LT-01 waits 7000 ms when the smallest remaining time is 0 or less', () => {
    expect(reloadDelayMs([draw(0), draw(20)])).toBe(7_000)
    expect(reloadDelayMs([draw(-4)])).toBe(7_000)
  })
})

describe('resultsDelayMs', () => {
  it('HOME-08 considers the first 4 draws with a numero', () => {
    expect(resultsDelayMs([draw(1, ''), draw(20), draw(21), draw(22), draw(19), draw(2)])).toBe(19_000)
  })

  it('HOME-08 waits at least 1 s and at most 30 s', () => {
    expect(resultsDelayMs([draw(0)])).toBe(1_000)
    expect(resultsDelayMs([draw(-60)])).toBe(1_000)
    expect(resultsDelayMs([draw(600)])).toBe(30_000)
    expect(resultsDelayMs([])).toBe(30_000)
  })
})

describe('the countdown', () => {
  const serverTime = '2026-11-15T04:00:00.000Z'
  const told = Date.parse(serverTime)
  const sale = { isSale: true, remainTime: 3_723, lockTime: 60 }

  it('LT-03 counts from the remaining time less the lock time, as hh:mm:ss', () => {
    const endsAt = saleEnds(sale, serverTime)
    expect(endsAt).toBe(told + 3_663_000)
    expect(countdownText(endsAt, told, 'EN')).toBe('01:01:03')
    expect(countdownText(endsAt, told + 500, 'EN')).toBe('01:01:03')
    expect(countdownText(endsAt, told + 1_000, 'EN')).toBe('01:01:02')
    expect(countdownText(endsAt, told + 3_662_500, 'EN')).toBe('00:00:01')
    expect(countdownText(told + 86_399_000, told, 'EN')).toBe('23:59:59')
  })

  it('UX-17 shows days and hours from a day on', () => {
    expect(countdownText(told + 86_400_000, told, 'EN')).toBe('1d 0h')
    expect(countdownText(told + 360_000_000, told, 'EN')).toBe('4d 4h')
    expect(countdownText(told + 360_000_000, told, 'VI')).toBe('4 ngày 4 giờ')
  })

  it('LT-03 shows --:--:-- when nothing is on sale, or no time is left', () => {
    expect(countdownText(saleEnds({ ...sale, isSale: false }, serverTime), told, 'EN')).toBe('--:--:--')
    expect(countdownText(saleEnds({ ...sale, remainTime: 60 }, serverTime), told, 'EN')).toBe('--:--:--')
    expect(countdownText(saleEnds({ ...sale, remainTime: -5 }, serverTime), told, 'EN')).toBe('--:--:--')
  })

  it('LT-03 never goes below 0, however late it is', () => {
    const endsAt = saleEnds(sale, serverTime)
    for (const late of [0, 1, 86_400_000]) expect(countdownText(endsAt, told + 3_663_000 + late, 'EN')).toBe('--:--:--')
  })
})
