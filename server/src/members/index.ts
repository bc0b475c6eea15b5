export {
  foldedName,
  isReserved,
  trialType,
  type Account,
  type LoginKind,
  type NewMember,
  type Profile,
} from './account.ts'
export { createMember } from './create-member.ts'
export { findByLogin, isFree, readAccount } from './find-account.ts'
export { linkLogin } from './link-login.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { agreeTerms, noteLogin, setPassword } from './store.ts'
