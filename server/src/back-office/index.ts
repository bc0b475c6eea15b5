export { createContactHash } from './search/contact-hash.ts'
export { copyMembers, copyingMembers } from './search/copy-members.ts'
export { createNoteEncryptor } from './notes/note-files.ts'
export { resealingNoteFiles, resealNoteFiles } from './notes/reseal-note-files.ts'
