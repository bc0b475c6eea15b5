import { describe, expect, it } from 'vitest'
import { readGameMessage, sendToGame, type GameChannel } from './frame-messages.ts'

const game = {} as Window
const channel: GameChannel = { window: game, origin: 'https://games.example', nonce: 'nonce-1' }
const said = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
  readGameMessage(
    { data, origin: channel.origin, source: game, ...from } as Parameters<typeof readGameMessage>[0],
    channel,
  )
const message = { parola: 1, nonce: 'nonce-1', type: 'ready' }

describe('messages from a game', () => {
  it.each(['ready', 'round-open', 'round-closed', 'balance-changed', 'close', 'deposit'])('accepts %s', (type) => {
    expect(said({ ...message, type })).toBe(type)
  })

  it.each([
    ['another origin', message, { origin: 'https://games.example.evil.example' }],
    ['the same host without TLS', message, { origin: 'http://games.example' }],
    ['no origin', message, { origin: 'null' }],
    ['another window', message, { source: {} }],
    ['no window', message, { source: null }],
    ['another launch', { ...message, nonce: 'nonce-2' }, {}],
    ['no launch', { parola: 1, type: 'ready' }, {}],
    ['another version', { ...message, parola: 2 }, {}],
    ['a version as text', { ...message, parola: '1' }, {}],
    ['an unknown word', { ...message, type: 'pay-me' }, {}],
    ['a word of the app’s', { ...message, type: 'pause' }, {}],
    ['an inherited word', { ...message, type: 'toString' }, {}],
    ['more than a word', { ...message, amount: 1_000_000 }, {}],
    ['a list', [message], {}],
    ['text', JSON.stringify(message), {}],
    ['nothing', null, {}],
    ['a number', 1, {}],
  ] as const)('is not taken from %s', (_, data, from) => {
    expect(said(data, from)).toBeNull()
  })

  it('are ignored before there is a frame, and with an empty nonce', () => {
    expect(
      readGameMessage({ data: message, origin: channel.origin, source: null }, { ...channel, window: null }),
    ).toBeNull()
    const empty = { ...message, nonce: '' }
    expect(readGameMessage({ data: empty, origin: channel.origin, source: game }, { ...channel, nonce: '' })).toBeNull()
  })

  it('T15 ignores 10,000 hostile messages', () => {
    const random = seeded(15)
    const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)]!
    const words = ['ready', 'close', 'deposit', 'balance-changed', 'round-open', 'pay', '', 0, null, {}]
    for (let round = 0; round < 10_000; round += 1) {
      // At least one of the four is wrong each time.
      const wrong = round % 4
      const data = {
        parola: wrong === 3 ? pick([0, 2, '1', true, null]) : 1,
        nonce: wrong === 0 ? pick(['nonce-2', '', null, 'NONCE-1', 'nonce-1 ', ['nonce-1']]) : 'nonce-1',
        type: pick(words),
      }
      const origin = wrong === 1 ? pick(['null', '', 'https://evil.example', 'http://games.example']) : channel.origin
      const source = wrong === 2 ? pick([null, {}, window]) : game
      expect(said(pick([data, data, data, [data], JSON.stringify(data)]), { origin, source })).toBeNull()
    }
  })
})

describe('messages from the app', () => {
  it('are sent only to the game’s origin', () => {
    const sent: unknown[] = []
    const other = { postMessage: (...words: unknown[]) => sent.push(words) } as unknown as Window
    sendToGame({ ...channel, window: other }, 'pause')
    expect(sent).toEqual([[{ parola: 1, nonce: 'nonce-1', type: 'pause' }, 'https://games.example']])
  })
})

/** Seeded, so that a failure can be reproduced. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
