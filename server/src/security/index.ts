export { noteSecurityChange, sendNotice, type Notify } from './note-security-change.ts'
