import { describe, expect, it } from 'vitest'
import { parseSession } from './session.ts'

const session = { token: 't', merchantCode: 'parola', userName: 'maria', type: 0, firstTimeLogin: false }

describe('parseSession', () => {
  it('reads the five fields', () => {
    expect(parseSession(JSON.stringify(session))).toEqual(session)
  })

  it('treats anything else as a visitor', () => {
    for (const text of [null, '', 'null', '{}', '{"token":1}', JSON.stringify({ ...session, type: 'agent' }), '{']) {
      expect(parseSession(text)).toBeNull()
    }
  })
})
