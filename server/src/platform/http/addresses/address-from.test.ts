import { describe, expect, it } from 'vitest'
import { addressFrom } from './address-from.ts'

const origins = ['https://games.example', 'http://127.0.0.1:3120']

describe('the address of a game', () => {
  it.each([
    'https://games.example/games/slot/?launch=abc',
    'http://127.0.0.1:3120/games/slot/',
    'https://games.example',
  ])('LAUNCH-09 %s belongs to the supplier', (url) => expect(addressFrom(origins, url)).toBe(new URL(url).href))

  it.each([
    'http://games.example/games/slot/',
    'https://127.0.0.1:3120/games/',
    'https://games.example:8443/',
    'https://games.example.evil.example/',
    'https://evil.example/?https://games.example',
    'https://games.example@evil.example/',
    'https://somebody@games.example/',
    'https://:secret@games.example/',
    '//games.example/',
    '/games/slot/',
    'javascript:alert(1)//https://games.example',
    'data:text/html,https://games.example',
    'blob:https://games.example/1',
    'https://games.example\\@evil.example/',
    'https://gаmes.example/',
    'https://games.example。/',
    ' https://games.example/',
    'https://games.example/\u202Egnp.exe',
    'java\nscript:alert(1)',
    'https://games.example/ x',
    '',
    `https://games.example/${'x'.repeat(5_000)}`,
  ])('T12 LAUNCH-09 %j does not', (url) => {
    expect(addressFrom(origins, url)).toBeNull()
  })
})
