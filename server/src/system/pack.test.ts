import { describe, expect, it } from 'vitest'
import { refusedBy, settingsOf, type Choices } from './pack.ts'

const chosen: Choices = { pack: 'classic', languages: ['EN', 'TY'], defaultLanguage: 'TY', currency: 'PHP' }
const strict: Choices = { ...chosen, pack: 'strict' }

describe('classic', () => {
  it('has the defaults of the sources: terms checked, launch failures silent, downline transfer on', () => {
    expect(settingsOf(chosen)).toMatchObject({
      termsPreChecked: true,
      launchFailure: 'silent',
      downlineTransfer: true,
      idleMinutes: 30,
      sessionsPerMember: 'one',
      minimumAge: 18,
      esportsVendors: ['AV', 'AI', 'IMES', 'TF', 'IA'],
    })
  })

  it('lets the operator choose any setting', () => {
    const choices: Choices = { ...chosen, termsPreChecked: false, launchFailure: 'explain', minimumAge: 21 }
    expect(refusedBy(choices)).toEqual([])
    expect(settingsOf(choices)).toMatchObject({ termsPreChecked: false, launchFailure: 'explain', minimumAge: 21 })
  })
})

describe('strict', () => {
  it('unchecks the terms, explains launch failures and turns downline transfer off', () => {
    expect(settingsOf(strict)).toMatchObject({
      termsPreChecked: false,
      launchFailure: 'explain',
      downlineTransfer: false,
      idleMinutes: 30,
      sessionsPerMember: 'one',
    })
  })

  it('names the choices it does not allow', () => {
    expect(refusedBy({ ...strict, termsPreChecked: true, downlineTransfer: true })).toEqual([
      'termsPreChecked',
      'downlineTransfer',
    ])
  })

  it('RG-05 ends a session after thirty idle minutes, whatever the operator sets', () => {
    expect(refusedBy({ ...strict, idleMinutes: 31 })).toEqual(['idleMinutes'])
    expect(settingsOf({ ...strict, idleMinutes: 720 })).toMatchObject({ idleMinutes: 30 })
  })

  it('accepts a choice equal to the pack’s', () => {
    expect(refusedBy({ ...strict, launchFailure: 'explain' })).toEqual([])
  })

  it('overrides choices that were stored under another pack', () => {
    expect(settingsOf({ ...strict, termsPreChecked: true })).toMatchObject({ termsPreChecked: false })
  })

  it('leaves other settings to the operator', () => {
    expect(settingsOf({ ...strict, minimumAge: 21 })).toMatchObject({ minimumAge: 21 })
  })
})

it('an unknown currency or language in stored settings is refused', () => {
  expect(() => settingsOf({ ...chosen, currency: 'XXX' as never })).toThrow('currency')
  expect(() => settingsOf({ ...chosen, languages: [] })).toThrow('languages')
})
