import { registration } from '@parola/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headIconOf, headIcons, keptNickname, nicknameFrom } from './profile.ts'
import { completeRules } from './register-rule.ts'

const rule = completeRules([]).find(({ field }) => field === 'nickname') as registration.FieldRule

/** Names as people type them, mixed with hidden and direction-changing characters. */
const typed = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom('\u202E', '\u2066', '\u2069', '\u200B', '\u0000', '\u001B', '\uFEFF', '  ', '\t', 'Ａｎａ', 'ﬁ'),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

describe('MEM-01 a nickname', () => {
  it('is stored without invisible or direction-changing characters, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const kept = keptNickname(rule, text)
        if (kept === null) return
        expect(kept).not.toMatch(/[\p{Cc}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u)
        expect(kept).toBe(kept.normalize('NFKC').trim())
        expect(keptNickname(rule, kept)).toBe(kept)
        expect(registration.faultOf({ ...rule, required: true }, kept)).toBeNull()
      }),
      { numRuns: 5_000 },
    )
  })

  it('is accepted for an ordinary name and refused when it looks empty or is too long', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ]{2,20}$/), (name) => {
        expect(keptNickname(rule, `\u202E ${name}\u200B `)).toBe(name.normalize('NFKC'))
      }),
    )
    for (const none of ['', '   ', '\u200B\u200B\u200B', '\u202E\u2066', 'a', 'a'.repeat(21)])
      expect([none, keptNickname(rule, none)]).toEqual([none, null])
  })

  it('follows the merchant’s rule', () => {
    const letters = { ...rule, pattern: '[a-z]+', min: 3, max: 5 }
    expect(['abc', 'ab', 'abcdef', 'ab1'].map((name) => keptNickname(letters, name))).toEqual(['abc', null, null, null])
  })

  it('may be changed again exactly one day later', () => {
    const setAt = new Date('2026-11-15T12:00:00.000Z')
    expect(nicknameFrom(setAt, new Date('2026-11-16T11:59:59.999Z'))?.toISOString()).toBe('2026-11-16T12:00:00.000Z')
    expect(nicknameFrom(setAt, new Date('2026-11-16T12:00:00.000Z'))).toBeNull()
    expect(nicknameFrom(null, setAt)).toBeNull()
  })
})

describe('MEM-01 a head icon', () => {
  it('defaults to a stable picture per member until the member chooses one', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: headIcons }), (id, chosen) => {
        const usual = headIconOf({ id, headIcon: null })
        expect(Number.isInteger(usual) && usual >= 1 && usual <= headIcons).toBe(true)
        expect(headIconOf({ id, headIcon: null })).toBe(usual)
        expect(headIconOf({ id, headIcon: chosen })).toBe(chosen)
      }),
    )
  })
})
