export { editInvariants } from './invariants.ts'
export { sealEdits, sealingEdits } from './seal-edits.ts'
