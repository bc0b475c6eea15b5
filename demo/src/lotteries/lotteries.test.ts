import { lottery } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { games } from '../catalogue/index.ts'
import { groupsOf, lotteries } from './index.ts'

describe('demo lotteries', () => {
  it('are the lotteries of the catalogue, each once', () => {
    const nodeIds = games.filter((game) => game.gameType === 'LOTT').map((game) => game.nodeId)
    expect(lotteries.map((one) => one.nodeId)).toEqual(nodeIds)
    expect(new Set(lotteries.map((one) => one.code)).size).toBe(26)
    for (const { code } of lotteries) expect(lottery.GameCode.safeParse(code).success, code).toBe(true)
  })

  it('are of every kind, and two follow a state lottery', () => {
    expect(new Set(lotteries.map((one) => one.kind))).toEqual(new Set(lottery.ruleKinds))
    expect(lotteries.filter((one) => one.source === 'external')).toHaveLength(2)
  })

  it('close their sale at least 15 seconds before the draw, and are on sale most of the time', () => {
    for (const { code, lockSeconds, timetable } of lotteries) {
      expect(lockSeconds, code).toBeGreaterThanOrEqual(15)
      expect('times' in timetable || lockSeconds * 3 <= timetable.everySeconds, code).toBe(true)
    }
  })

  it('are drawn on different weekdays, some on one only', () => {
    const single = lotteries.filter((one) => one.timetable.days.length === 1).map((one) => one.timetable.days[0])
    expect(new Set(single)).toEqual(new Set([1, 2, 5, 6, 7]))
  })
})

describe('groups', () => {
  it.each(['parola', 'bahaghari'])('of %s begin with the hot ones and have only what it offers', (code) => {
    const groups = groupsOf(code)
    const known = new Set(lotteries.map((one) => one.code))
    expect(groups[0]?.tag).toBe('vietnam_rb_hot')
    for (const group of groups) {
      expect(group.lotteries.length, group.tag).toBeGreaterThan(0)
      expect(group.lotteries.filter((one) => !known.has(one))).toEqual([])
      expect(new Set(group.lotteries).size).toBe(group.lotteries.length)
    }
  })

  it('of a merchant with every vendor have every lottery', () => {
    expect(new Set(groupsOf('parola').flatMap((group) => group.lotteries)).size).toBe(26)
  })

  it('of a merchant without a vendor have none of its lotteries', () => {
    const shown = groupsOf('bahaghari').flatMap((group) => group.lotteries)
    expect(groupsOf('bahaghari').map((group) => group.tag)).toEqual([
      'vietnam_rb_hot',
      'sea',
      'fast',
      'vietnam_rb_stock',
    ])
    expect(shown).not.toContain('RED_RIVER_DRAW')
  })
})
