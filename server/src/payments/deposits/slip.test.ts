import { payments } from '@parola/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSlip } from './slip.ts'

/** 16 × 8 pixels: baseline, progressive, and with EXIF data that contains a place. */
const plain =
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKABlv/Z'
const progressive =
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wgARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUAQEAAAAAAAAAAAAAAAAAAAAD/9oADAMBAAIQAxAAAAGgK//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAQUCP//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Bf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Bf//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEABj8CP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8hP//aAAwDAQACAAMAAAAQB//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Qf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Qf//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8QP//Z'
const talkative =
  '/9j/4QDWRXhpZgAASUkqAAgAAAAHABIBAwABAAAAAQAAABoBBQABAAAAYgAAABsBBQABAAAAagAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAJiCAgANAAAAcgAAAGmHBAABAAAAgAAAAAAAAAA4YwAA6AMAADhjAADoAwAAc2VjcmV0IHBsYWNlAAAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAEAAAAAOgBAABAAAACAAAAAAAAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKABlv/Z'

const bytes = Buffer.from(plain, 'base64')
const read = (buffer: Buffer) => readSlip(buffer.toString('base64'))
const at = (marker: number) => bytes.indexOf(Buffer.from([0xff, marker]))
/** The same picture with another size in its header. */
const sized = (height: number, width: number) => {
  const other = Buffer.from(bytes)
  other.writeUInt16BE(height, at(0xc0) + 5)
  other.writeUInt16BE(width, at(0xc0) + 7)
  return other
}

describe('a slip', () => {
  it.each([
    ['plain', plain],
    ['in several scans', progressive],
  ])('%s is stored unchanged', (_name, slip) => {
    expect(readSlip(slip)?.toString('base64')).toBe(slip)
  })

  it('T22 loses its EXIF data', () => {
    expect(Buffer.from(talkative, 'base64').toString('latin1')).toContain('secret place')
    const kept = readSlip(talkative)
    expect(kept?.toString('latin1')).not.toContain('secret place')
    expect(readSlip(kept?.toString('base64') ?? '')).toEqual(kept)
  })

  it.each([
    ['nothing', ''],
    ['no base64', '<svg/>'],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['half a picture', bytes.subarray(0, 200).toString('base64')],
    ['a header alone', bytes.subarray(0, 4).toString('base64')],
  ])('T22 %s is refused', (_name, slip) => {
    expect(readSlip(slip)).toBeNull()
  })

  it('T22 with data after its end, or between its segments, is refused', () => {
    expect(read(Buffer.concat([bytes, Buffer.from('<script>')]))).toBeNull()
    expect(read(Buffer.concat([bytes, bytes]))).toBeNull()
    expect(read(Buffer.concat([bytes.subarray(0, 2), Buffer.from('PK'), bytes.subarray(2)]))).toBeNull()
    expect(read(Buffer.concat([bytes.subarray(0, -2), Buffer.from('no end')]))).toBeNull()
  })

  it('T22 that is enormous, empty, or of two sizes is refused', () => {
    expect(read(sized(8, 16))).not.toBeNull()
    for (const [height, width] of [
      [0, 16],
      [8, 0],
      [65_535, 1],
      [1, 65_535],
      [6_000, 6_000],
    ] as const)
      expect(read(sized(height, width)), `${height} × ${width}`).toBeNull()
    const frame = bytes.subarray(at(0xc0), at(0xc0) + 2 + bytes.readUInt16BE(at(0xc0) + 2))
    expect(read(Buffer.concat([bytes.subarray(0, at(0xc0)), frame, bytes.subarray(at(0xc0))]))).toBeNull()
  })

  it('T22 above the size limit is refused, even when padded with empty segments', () => {
    const part = Buffer.alloc(2 + 65_535)
    part.set([0xff, 0xdb, 0xff, 0xff])
    const padded = (parts: number) =>
      Buffer.concat([bytes.subarray(0, 2), ...Array.from({ length: parts }, () => part), bytes.subarray(2)])
    expect(read(padded(9))).not.toBeNull()
    expect(padded(10).length).toBeGreaterThan(payments.longestSlip)
    expect(read(padded(10))).toBeNull()
  })

  it('T22 parsing any input terminates, and parsing the result again changes nothing', () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 6 }), (changes) => {
        const broken = Buffer.from(bytes)
        for (const [place, value] of changes) broken[place] = value
        const kept = read(broken)
        expect(kept && read(kept)).toEqual(kept)
      }),
      { numRuns: 2_000 },
    )
  })
})
