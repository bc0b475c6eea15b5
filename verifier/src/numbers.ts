import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as hash } from '@noble/hashes/sha2.js'
import { fromHex, sha256, utf8 } from './bytes.ts'
import type { DrawShape } from './rules/rules.ts'

/** The numbers of a draw: a function of its name and the beacon, and of nothing else. */
export function drawNumbers(shape: DrawShape, game: string, number: string, round: number, signature: string): string {
  const seed = hmac(hash, sha256(fromHex(signature)), utf8(`parola-draw/2 seed\n${game}\n${number}\n${round}\n`))
  const below = integers(seed)
  if (shape.shape === 'tiers') {
    return shape.tiers
      .map(({ count, digits }) =>
        Array.from({ length: count }, () => Array.from({ length: digits }, () => below(10)).join('')).join(','),
      )
      .join('~')
  }
  const list = Array.from({ length: shape.from }, (_, i) => i + 1)
  for (let i = 0; i < shape.count; i += 1) {
    const place = i + below(shape.from - i)
    const [here = 0, there = 0] = [list[i], list[place]]
    list[i] = there
    list[place] = here
  }
  return list.slice(0, shape.count).join(',')
}

function integers(seed: Uint8Array): (n: number) => number {
  let block = 0
  let bytes: number[] = []
  const nextByte = (): number => {
    if (bytes.length === 0) {
      const index = new DataView(new ArrayBuffer(4))
      index.setUint32(0, block)
      bytes = [...hmac(hash, seed, new Uint8Array(index.buffer))]
      block += 1
    }
    return bytes.shift() ?? 0
  }
  return (n) => {
    let range = 1
    let length = 0
    for (; range < n; range *= 256) length += 1
    for (;;) {
      let value = 0
      for (let i = 0; i < length; i += 1) value = value * 256 + nextByte()
      if (value < range - (range % n)) return value % n
    }
  }
}
