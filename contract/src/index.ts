import * as agents from './agents.ts'
import * as approvals from './approvals.ts'
import * as backOffice from './back-office/index.ts'
import * as auditLog from './audit-log.ts'
import * as catalogue from './catalogue.ts'
import * as content from './content.ts'
import * as editing from './editing.ts'
import * as identity from './identity.ts'
import * as laundering from './laundering.ts'
import * as lottery from './lottery.ts'
import * as markup from './markup.ts'
import * as members from './members.ts'
import * as operators from './operators.ts'
import * as payments from './payments.ts'
import * as promotions from './promotions.ts'
import * as registration from './registration.ts'
import * as saferPlay from './safer-play.ts'
import * as sessions from './sessions.ts'
import * as staff from './staff/index.ts'
import * as supplierLimits from './supplier-limits.ts'
import * as system from './system.ts'
import * as vendors from './vendors.ts'
import * as verification from './verification.ts'
import * as wallet from './wallet.ts'

export * from './boot.ts'
export * from './call.ts'
export * from './envelope.ts'
export * from './errors.ts'
export * from './ids.ts'
export * from './languages.ts'
export * from './live.ts'
export * from './money.ts'
export * from './recorded.ts'
export {
  agents,
  approvals,
  backOffice,
  auditLog,
  catalogue,
  content,
  editing,
  identity,
  laundering,
  lottery,
  markup,
  members,
  operators,
  payments,
  promotions,
  registration,
  saferPlay,
  sessions,
  staff,
  supplierLimits,
  system,
  vendors,
  verification,
  wallet,
}
