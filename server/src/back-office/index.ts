export { createContactHash } from './search/contact-hash.ts'
export { copyMembers, copyingMembers } from './search/copy-members.ts'
