export { auditLogInvariants } from './invariants.ts'
export { auditLogRoutes } from './routes.ts'
export { sealingLogs, sealLogs } from './seal-logs.ts'
export { countOwnCalls, recordCall } from './store/entries.ts'
