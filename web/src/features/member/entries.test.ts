import { system, type Role } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { screens } from '../../paths.ts'
import { groupsFor } from './entries.ts'

const all = system.Flag.options
const screensOf = (role: Role, flags: readonly system.Flag[]) =>
  groupsFor(role, flags).flatMap(({ entries }) => entries.map(({ screen }) => screen))

describe('MEM-01 the links of the member home', () => {
  it('has every entry of the sources for a player of a merchant that has everything', () => {
    expect(screensOf('player', all)).toEqual(
      expect.arrayContaining([
        'gameRecord',
        'transactionRecord',
        'profitAndLoss',
        'statement',
        'transfer',
        'bankCards',
        'rewardCentre',
        'mall',
        'invite',
        'securityCentre',
        'identity',
        'saferPlay',
        'messages',
        'help',
        'service',
        'feedback',
      ]),
    )
  })

  it('omit what the merchant does not offer, and empty groups', () => {
    const without = screensOf('player', [])
    for (const screen of ['rewardCentre', 'mall', 'invite'] as const) expect(without).not.toContain(screen)
    for (const role of ['player', 'agent', 'trial'] as const)
      expect(groupsFor(role, []).every(({ entries }) => entries.length > 0)).toBe(true)
  })

  it('shows teams to agents alone, and to a trial member nothing that needs money of one’s own', () => {
    const teams = screensOf('agent', all).filter(
      (screen) => 'guard' in screens[screen] && screens[screen].guard === 'agent',
    )
    expect(teams).toEqual([
      'teamOverview',
      'agentRegister',
      'team',
      'teamProfitAndLoss',
      'teamBetting',
      'salaryContract',
      'dividendContract',
      'hourContract',
    ])
    expect(screensOf('player', all).filter((screen) => teams.includes(screen))).toEqual([])
    expect(groupsFor('trial', all).map(({ name }) => name)).toEqual(['records', 'rewards', 'safety', 'help'])
    expect(screensOf('trial', all)).not.toContain('securityCentre')
  })

  it('names no screen twice', () => {
    for (const role of ['player', 'agent', 'trial'] as const) {
      const named = screensOf(role, all)
      expect(new Set(named).size).toBe(named.length)
    }
  })
})
