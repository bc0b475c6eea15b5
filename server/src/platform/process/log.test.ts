import { describe, expect, it } from 'vitest'
import { openLog } from './log.ts'

describe('log', () => {
  it('redacts secrets by name at any depth', () => {
    let written = ''
    const log = openLog('info', { write: (line) => (written += line) })
    log.info(
      {
        password: 'canary',
        body: { token: 'canary', name: 'Ana' },
        req2: { headers: { cookie: 'canary', authorization: 'canary' } },
      },
      'told',
    )
    expect(written).not.toContain('canary')
    expect(written).toContain('Ana')
    expect(JSON.parse(written)).toMatchObject({ level: 30, msg: 'told', password: '[removed]' })
  })
})
