export type { Affiliate } from './affiliate.ts'
export { issueAffiliateCode } from './issue-affiliate-code.ts'
export { findAffiliate } from './store.ts'
