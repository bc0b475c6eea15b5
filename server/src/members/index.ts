export {
  foldedName,
  isReserved,
  trialType,
  type Account,
  type LoginKind,
  type NewMember,
  type Profile,
  type Registered,
} from './account.ts'
export { coolingUntil, mustNotBeCooling, PayeeCoolingOffError } from './cooling-off.ts'
export { createMember } from './create-member.ts'
export { findByLogin, isFree, readAccount } from './find-account.ts'
export { findTrial } from './find-trial.ts'
export { linkLogin, unlinkLogin } from './link-login.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { issuePasswordLink, memberOfPasswordLink, takePasswordLink } from './password-link.ts'
export type { RuleChoice } from './register-rule.ts'
export { headIconOf, nicknameFrom } from './profile.ts'
export { removeExpiredTrials, removingExpiredTrials } from './remove-expired-trials.ts'
export { isSamePerson } from './same-person.ts'
export { registerRules, setRegisterRules } from './set-register-rules.ts'
export { friendsOf, referrerOf } from './store-referrals.ts'
export { readPayeeName, readPerson, setEmail, setMobileNum, writePayeeName, type Person } from './store-profile.ts'
export {
  lockStanding,
  readStanding,
  seenOf,
  setCustomerType,
  userNamesOf,
  type Seen,
  type Standing,
} from './store-standing.ts'
export { chosenQuestion, forgetPaymentTries, setPaymentHash, takePaymentTry, writeAnswer } from './store-secrets.ts'
export { agreeTerms, loginKindsOf, namesBeginning, noteLogin, setPassword } from './store.ts'
