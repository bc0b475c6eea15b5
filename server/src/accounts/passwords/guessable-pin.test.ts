import { describe, expect, it } from 'vitest'
import { isGuessablePin } from './guessable-pin.ts'

describe('a payment password', () => {
  const birthday = '1990-03-27'

  it.each(['123456', '654321', '456789', '890123', '210987', '000000', '777777', '121212', '123123', '112233'])(
    'SEC-13 is refused as a run or a repeat: %s',
    (pin) => {
      expect(isGuessablePin(pin, birthday)).toBe(true)
    },
  )

  it.each(['111222', '123321', '100001', '101010', '12341234'])('SEC-13 is refused as a repeat: %s', (pin) => {
    expect(isGuessablePin(pin, birthday)).toBe(true)
  })

  it.each(['270390', '032790', '900327', '902703', '199003', '031990', '271990', '27031990', '19900327', '0327'])(
    'SEC-13 is refused as the member’s birthday: %s',
    (pin) => {
      expect(isGuessablePin(pin, birthday)).toBe(true)
    },
  )

  it('SEC-13 is refused as a birthday with equal day and month', () => {
    expect(isGuessablePin('050588', '1988-05-05')).toBe(true)
  })

  it('SEC-13 is refused as any date when the member’s birthday is unknown', () => {
    for (const pin of ['310588', '123188', '880531']) {
      expect(isGuessablePin(pin, null)).toBe(true)
      expect(isGuessablePin(pin, birthday)).toBe(false)
    }
  })

  it('accepts most numbers', () => {
    const all = Array.from({ length: 10_000 }, (_, at) => String(at * 99 + 7).padStart(6, '0'))
    const left = (born: string | null) => all.filter((pin) => !isGuessablePin(pin, born)).length / all.length
    expect(left(birthday)).toBeGreaterThan(0.99)
    expect(left(null)).toBeGreaterThan(0.88)
  })
})
