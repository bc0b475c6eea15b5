export type { LoginDeps } from './deps.ts'
export { pruneFailures } from './log-in/prune-failures.ts'
export { startReset, type ResetDeps } from './passwords/reset-for-member.ts'
export type { RegistrationDeps } from './registration/deps.ts'
