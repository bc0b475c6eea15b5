import { describe, expect, it } from 'vitest'
import { offersChat } from './chat.ts'

const player = { flag: true, session: { type: 0 }, info: { type: 0, memberLabel: [{ labelName: 'vip' }] } }

describe('CHAT-01 who gets chat', () => {
  it('CHAT-01 a member of a merchant with chat is', () => {
    expect(offersChat(player)).toBe(true)
    expect(offersChat({ ...player, session: { type: 2 }, info: { type: 2, memberLabel: [] } })).toBe(true)
  })

  it.each([
    ['the merchant has no chat', { ...player, flag: false }],
    ['nobody is logged in', { ...player, session: null }],
    ['the server has not said who it is', { ...player, info: undefined }],
    ['the session is a trial', { ...player, session: { type: 4 } }],
    ['the server says it is a trial', { ...player, info: { type: 4, memberLabel: [] } }],
    ['the member is labelled nochat', { ...player, info: { type: 0, memberLabel: [{ labelName: 'nochat' }] } }],
  ])('CHAT-01 not when %s', (_, circumstances) => {
    expect(offersChat(circumstances)).toBe(false)
  })
})
