export { findMember } from './find-member.ts'
export { openSession } from './open-session.ts'
