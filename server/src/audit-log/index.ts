export { auditLogInvariants } from './invariants.ts'
export { sealEdits, sealingEdits } from './seal-edits.ts'
