export { maskedEmail, maskedMobile } from './mask.ts'
export type { LoginDeps } from './deps.ts'
export { pruneFailures } from './log-in/prune-failures.ts'
export type { RegistrationDeps } from './registration/deps.ts'
