import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawNumbers } from './numbers.ts'

const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const tiers = {
  shape: 'tiers' as const,
  tiers: [
    { count: 1, digits: 5, label: 'first' },
    { count: 2, digits: 3, label: 'second' },
  ],
}

/** The stream of bytes with Node's own HMAC. */
function streamOf(game: string, number: string): Buffer {
  const key = createHash('sha256').update(Buffer.from(signature, 'hex')).digest()
  const seed = createHmac('sha256', key).update(`parola-draw/2 seed\n${game}\n${number}\n1000\n`).digest()
  const block = (i: number) =>
    createHmac('sha256', seed)
      .update(Buffer.from([0, 0, 0, i]))
      .digest()
  return Buffer.concat([block(0), block(1), block(2)])
}

describe('numbers', () => {
  it('reads digits from the stream and refuses bytes from 250', () => {
    const digits = [...streamOf('RED', '20261117-0001')].filter((byte) => byte < 250).map((byte) => byte % 10)
    const [first, second, third] = [digits.slice(0, 5), digits.slice(5, 8), digits.slice(8, 11)].map((one) =>
      one.join(''),
    )
    expect(drawNumbers(tiers, 'RED', '20261117-0001', 1000, signature)).toBe(`${first}~${second},${third}`)
  })

  it('draws a drum by swapping places', () => {
    const bytes = [...streamOf('DRUM', '20261117-0001')]
    const list = Array.from({ length: 10 }, (_, i) => i + 1)
    const drawn: number[] = []
    for (let i = 0; i < 10; i += 1) {
      const left = 10 - i
      let value = 0
      if (left > 1) {
        do value = bytes.shift() ?? 0
        while (value >= 256 - (256 % left))
      }
      const place = i + (value % left)
      drawn.push(list[place]!)
      list[place] = list[i]!
    }
    expect(drawNumbers({ shape: 'drum', count: 10, from: 10 }, 'DRUM', '20261117-0001', 1000, signature)).toBe(
      drawn.join(','),
    )
    expect(drawNumbers({ shape: 'drum', count: 4, from: 10 }, 'DRUM', '20261117-0001', 1000, signature)).toBe(
      drawn.slice(0, 4).join(','),
    )
  })

  it('gives the numbers of the protocol page', () => {
    expect(drawNumbers(tiers, 'ONE_MINUTE_RED', '20261117-0001', 1000, signature)).toBe('36883~337,388')
    expect(
      drawNumbers({ shape: 'drum', count: 20, from: 80 }, 'ONE_MINUTE_RED', '20261117-0001', 1000, signature),
    ).toBe('24,40,75,32,68,39,52,3,30,26,79,62,57,10,72,51,63,46,67,31')
    expect(
      drawNumbers({ shape: 'drum', count: 3, from: 300 }, 'ONE_MINUTE_RED', '20261117-0001', 1000, signature),
    ).toBe('165,93,72')
  })
})
