import type { Call } from './call.ts'
import * as agents from './agents.ts'
import * as approvals from './approvals.ts'
import * as backOffice from './back-office/index.ts'
import * as auditLog from './audit-log.ts'
import * as catalogue from './catalogue.ts'
import * as content from './content.ts'
import * as drafts from './content/drafts.ts'
import * as editing from './editing.ts'
import * as identity from './identity.ts'
import * as kyc from './kyc.ts'
import * as laundering from './operators/laundering.ts'
import * as lottery from './lottery.ts'
import * as members from './members.ts'
import * as merchants from './merchants/index.ts'
import * as operators from './operators.ts'
import * as payments from './payments.ts'
import * as promotions from './promotions.ts'
import * as registration from './registration.ts'
import * as saferPlay from './safer-play.ts'
import * as sessions from './sessions.ts'
import * as staff from './staff/index.ts'
import * as supplierLimits from './operators/supplier-limits.ts'
import * as system from './system.ts'
import * as vendors from './vendors.ts'
import * as verification from './verification.ts'
import * as wallet from './wallet.ts'

const isCall = (thing: unknown): thing is Call =>
  typeof thing === 'object' && thing !== null && 'method' in thing && 'path' in thing && 'auth' in thing

/** Every call that is built, by `domain.name`. Not for the browser: it would pull all domains into one bundle. */
export const calls: ReadonlyMap<string, Call> = new Map(
  Object.entries({
    supplierLimits,
    system,
    content,
    catalogue,
    agents,
    approvals,
    backOffice,
    auditLog,
    drafts,
    editing,
    identity,
    kyc,
    laundering,
    lottery,
    members,
    merchants,
    operators,
    payments,
    promotions,
    registration,
    saferPlay,
    sessions,
    staff,
    vendors,
    verification,
    wallet,
  }).flatMap(([domain, exported]) =>
    Object.entries(exported).flatMap(([name, thing]) => (isCall(thing) ? [[`${domain}.${name}`, thing] as const] : [])),
  ),
)
