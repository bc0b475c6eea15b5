import type { content } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { isFor } from './audience.ts'

const player = { type: 0 }
const trial = { type: 4 }
const agent = { type: 1 }

describe('the audience of an announcement', () => {
  it.each<[content.Audience, boolean, boolean, boolean, boolean]>([
    ['all', true, true, true, true],
    ['visitor', true, false, false, false],
    ['member', false, true, true, true],
    ['agent', false, false, false, true],
  ])('NOTICE-01 %s: visitor %s, player %s, trial member %s, agent %s', (audience, ...expected) => {
    expect([null, player, trial, agent].map((session) => isFor(session, { audience }))).toEqual(expected)
  })
})
