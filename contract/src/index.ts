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
import * as merchantFile from './merchant-file.ts'
import * as markup from './content/markup.ts'
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
import * as theming from './theme/index.ts'
import * as vendors from './vendors.ts'
import * as verification from './verification.ts'
import * as wallet from './wallet.ts'

export * from './boot.ts'
export * from './call.ts'
export * from './count.ts'
export * from './envelope.ts'
export * from './errors.ts'
export * from './ids.ts'
export * from './languages.ts'
export * from './live.ts'
export * from './money.ts'
export * from './recorded.ts'
export * from './versions.ts'
export * from './content/paragraphs.ts'
export * from './content/wall-time.ts'
export {
  agents,
  approvals,
  backOffice,
  auditLog,
  catalogue,
  content,
  drafts,
  editing,
  identity,
  kyc,
  laundering,
  lottery,
  markup,
  members,
  merchantFile,
  merchants,
  operators,
  payments,
  promotions,
  registration,
  saferPlay,
  sessions,
  staff,
  supplierLimits,
  system,
  theming,
  vendors,
  verification,
  wallet,
}
