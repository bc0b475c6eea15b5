import { expect, it } from 'vitest'
import { addressOf, base32Of, codeAt, stepAt, stepOfCode } from './authenticator-code.ts'

/** The test secret and the moments of RFC 6238, appendix B; of its eight digits apps show the last six. */
const secret = Buffer.from('12345678901234567890')
const known: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]
const at = (seconds: number) => new Date(seconds * 1_000)

it('CON-03 codes are those of RFC 6238', () => {
  for (const [seconds, code] of known) expect(codeAt(secret, stepAt(at(seconds)))).toBe(code.slice(2))
})

it('CON-03 a code fits one step early or late and no further, and none at or before the last one taken', () => {
  const now = at(1_234_567_890)
  const step = stepAt(now)
  const found = (shift: number, after = 0) => stepOfCode(secret, codeAt(secret, step + shift), { now, after })
  expect([-2, -1, 0, 1, 2].map((shift) => found(shift))).toEqual([null, step - 1, step, step + 1, null])
  expect(found(0, step)).toBeNull()
  expect(found(-1, step)).toBeNull()
  expect(found(1, step)).toBe(step + 1)
})

it('CON-03 spaces are how apps show a code; anything else that is not six digits fits never', () => {
  const now = at(59)
  expect(stepOfCode(secret, '287 082', { now })).toBe(1)
  for (const wrong of ['287083', '28708', '2870820', '', '٢٨٧٠٨٢', '287082\0'])
    expect(stepOfCode(secret, wrong, { now })).toBeNull()
})

it('the secret is written as apps read it', () => {
  // RFC 4648, section 10, without padding.
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32Of(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
  expect(addressOf(secret, 'ana')).toBe(
    'otpauth://totp/Parola%20Console:ana?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Parola%20Console',
  )
})
