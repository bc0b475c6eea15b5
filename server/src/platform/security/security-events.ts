import { createHmac } from 'node:crypto'
import type { ErrorCode, Limit } from '@parola/contract'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import { networkKeyOf } from '../http/visitor.ts'

/** All security events. Each has a rule in `deploy/prometheus/security.yaml`. */
export const securityEventKinds = [
  'login_failed',
  'login_locked',
  'login_limited',
  'captcha_refused',
  'reauthentication_refused',
  'signature_refused',
  'other_merchant',
  'operator_key_refused',
  'payout_held',
  'second_operator_missing',
  'session_forged',
  'many_reveals',
  'staff_sign_in_failed',
  'staff_sign_in_locked',
  'staff_session_copied',
  'staff_device_shared',
  'staff_let_in_again',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

export interface SecurityEvent {
  readonly kind: SecurityEventKind
  /** The merchant's code, if known. */
  readonly merchant?: string | undefined
  /** The member, operator, supplier or login name, logged as a hash. */
  readonly subject?: string | undefined
  /** The visitor's address; only a hash of its network is logged. */
  readonly ip?: string | undefined
  readonly requestId?: string | undefined
}

export interface SecurityDeps {
  readonly log: Log
  readonly count: (kind: SecurityEventKind) => void
  /** Keys the hashes: there are few enough addresses to try them all against a plain hash. */
  readonly key: Buffer
}

export function createSecurityDeps({
  log,
  metrics,
  key,
}: Pick<SecurityDeps, 'log' | 'key'> & { metrics: Metrics }): SecurityDeps {
  const count = metrics.counterBy(
    'parola_security_events_total',
    'Security events, by kind',
    'kind',
    securityEventKinds,
  )
  return { log, key, count }
}

/** Logs the event in one format and counts it, without secrets or personal data. */
export function securityEvent({ log, count, key }: SecurityDeps, event: SecurityEvent): void {
  const { kind, merchant, subject, ip, requestId } = event
  const hashed = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 16)
  count(kind)
  log.warn(
    {
      event: 'security',
      kind,
      merchant: merchant ?? null,
      subject: subject === undefined ? null : hashed(subject),
      network: ip === undefined ? null : hashed(networkKeyOf(ip)),
      requestId: requestId ?? null,
    },
    'security event',
  )
}

interface KnownRequest {
  readonly id: string
  readonly visitor: { readonly ip: string }
  readonly merchantCode?: string
  readonly admitted?: { readonly operator: { id: string } | null; readonly member: { id: string } | null }
}

/** Takes the merchant and the caller from the request. */
export function noteSecurityEvent(
  { security }: { readonly security: SecurityDeps },
  { merchantCode, admitted, visitor, id }: KnownRequest,
  kind: SecurityEventKind,
  subject = admitted?.operator?.id ?? admitted?.member?.id,
): void {
  securityEvent(security, { kind, merchant: merchantCode, subject, ip: visitor.ip, requestId: id })
}

/** The security event for a refused call, or null. */
export function securityKindOf(code: ErrorCode, path: string, limit: Limit | undefined): SecurityEventKind | null {
  const isLogin = path.startsWith('/wps/session/')
  if (code === 'credentials_wrong' && /^\/ops\/(session|invitation)/.test(path)) return 'staff_sign_in_failed'
  if (code === 'credentials_wrong' || code === 'verification_code_wrong')
    return isLogin ? 'login_failed' : 'reauthentication_refused'
  if (code === 'rate_limited') return limit === 'login' ? 'login_limited' : null
  return kinds[code] ?? null
}

const kinds: Partial<Record<ErrorCode, SecurityEventKind>> = {
  hand_off_wrong: 'login_failed',
  account_locked: 'login_locked',
  captcha_required: 'captcha_refused',
  human_check_failed: 'captcha_refused',
  step_up_required: 'reauthentication_refused',
  second_operator_needed: 'second_operator_missing',
}
