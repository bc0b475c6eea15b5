export type { LoginNeeds } from './needs.ts'
export { pruneFailures } from './prune-failures.ts'
export type { RegistrationNeeds } from './registration-needs.ts'
