/** One file for the phone: a member's home shows both, and each name costs the first load. */
export { BreakNotice } from './BreakNotice.tsx'
export { SessionClock } from './SessionClock.tsx'
