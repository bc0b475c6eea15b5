import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openLog } from '../process/log.ts'
import { createMetrics } from '../process/metrics.ts'
import { createSecurityDeps, securityEvent, securityEventKinds, securityKindOf } from './security-events.ts'

it('SEC-18 every kind is logged in one format and counted, without the subject or the address in clear', async () => {
  const lines: string[] = []
  const metrics = createMetrics({ processFigures: false })
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  const deps = createSecurityDeps({ log, metrics, key: randomBytes(32) })
  for (const kind of securityEventKinds)
    securityEvent(deps, { kind, merchant: 'lantern', subject: 'member-1', ip: '2001:db8::1', requestId: 'r1' })
  securityEvent(deps, { kind: 'login_failed', merchant: 'lantern', subject: 'member-1', ip: '2001:db8::2' })
  const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(written.slice(0, -1).map(({ kind }) => kind)).toEqual([...securityEventKinds])
  const hash = expect.stringMatching(/^[\w-]{16}$/)
  for (const line of written)
    expect(line).toMatchObject({ event: 'security', merchant: 'lantern', subject: hash, network: hash })
  // One member, and two addresses of one network.
  expect(new Set(written.map(({ subject }) => subject)).size).toBe(1)
  expect(new Set(written.map(({ network }) => network)).size).toBe(1)
  expect(lines.join('')).not.toMatch(/member-1|2001:db8/)
  const text = await metrics.registry.metrics()
  for (const kind of securityEventKinds)
    expect(text).toContain(`parola_security_events_total{kind="${kind}"} ${kind === 'login_failed' ? 2 : 1}`)
})

it('SEC-18 wrong credentials count as a failed login at login, and as a refused re-authentication elsewhere', () => {
  expect(securityKindOf('credentials_wrong', '/wps/session/login', 'login')).toBe('login_failed')
  expect(securityKindOf('credentials_wrong', '/wps/member/stepUp', 'login')).toBe('reauthentication_refused')
  expect(securityKindOf('rate_limited', '/wps/session/login', 'login')).toBe('login_limited')
  expect(securityKindOf('rate_limited', '/wps/game/rounds', 'report')).toBeNull()
  expect(securityKindOf('not_found', '/wps/session/login', 'login')).toBeNull()
})
