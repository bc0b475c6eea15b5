export type { Affiliate } from './affiliate.ts'
export { issueAffiliateCode } from './issue-affiliate-code.ts'
export { ownCode } from './own-code.ts'
export { findAffiliate } from './store.ts'
