import type { wallet } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { subjectOf } from './subject.ts'

const id = '0199c2c0-8a51-7a4e-b6a3-3f0c5d7e9b11'

describe('UX-19 what a transaction belongs to', () => {
  it.each<[wallet.TxCode, string | null, ReturnType<typeof subjectOf>]>([
    ['deposit', id, { kind: 'deposit', id }],
    ['deposit_reversed', `reversal ${id}`, { kind: 'deposit', id }],
    ['withdrawal', id, { kind: 'withdrawal', id }],
    ['withdrawal_returned', id, { kind: 'withdrawal', id }],
    ['stake', 'LUZON_FOUR 20261114-0007', { kind: 'play', game: 'LUZON_FOUR', numero: '20261114-0007' }],
    ['win', 'spring-drop', { kind: 'play', game: 'spring-drop', numero: '' }],
    ['bonus', 'Welcome lift', { kind: 'bonus', about: 'Welcome lift' }],
    ['bonus', 'reward:merchant', { kind: 'bonus', about: 'reward:merchant' }],
    ['bonus', `mall:${id}`, { kind: 'bonus', about: `mall:${id}` }],
    ['to_vendor', 'AMIHAN', { kind: 'vendor', vendor: 'AMIHAN' }],
    ['team_rebate', '2026-11-14', { kind: 'day', day: '2026-11-14' }],
    ['contract_pay', 'contract:hourSalary', { kind: 'contract', contract: 'hourSalary', name: null }],
    ['contract_pay', 'contract:dividend amihan', { kind: 'contract', contract: 'dividend', name: 'amihan' }],
    ['to_downline', 'habagat', { kind: 'text', text: 'habagat' }],
    ['from_upline', null, { kind: 'none' }],
  ])('UX-19 %s about %s', (code, about, subject) => {
    expect(subjectOf({ code, about })).toEqual(subject)
  })

  it.each([id, 'adjustment:7', 'LUZON_FOUR', 'some_thing new'])('UX-19 does not show the internal %s', (about) => {
    expect(subjectOf({ code: 'adjustment', about })).toEqual({ kind: 'none' })
  })
})
