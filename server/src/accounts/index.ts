export type { LoginNeeds } from './needs.ts'
export { pruneFailures } from './prune-failures.ts'
