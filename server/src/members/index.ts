export {
  foldedName,
  isReserved,
  provenContacts,
  trialType,
  type Account,
  type LoginKind,
  type NewMember,
  type Profile,
  type Registered,
} from './account.ts'
export { beginHold, holdObjection, holdOf, PayeeCoolingOffError, sendUnderHold, type HoldRules } from './cooling-off.ts'
export { createMember } from './create-member.ts'
export { findByLogin, isFree, readAccount } from './find-account.ts'
export { findTrial } from './find-trial.ts'
export { linkLogin, unlinkLogin } from './link-login.ts'
export { hashGivingWay } from './hashers.ts'
export { maskedBirthday, maskedEmail, maskedMobile, maskedName } from './mask.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { issuePasswordLink, memberOfPasswordLink, takePasswordLink } from './password-link.ts'
export { completeRules, type RuleChoice } from './register-rule.ts'
export { headIconOf, nicknameFrom } from './profile.ts'
export { removeExpiredTrials, removingExpiredTrials } from './remove-expired-trials.ts'
export { pruneDevices, pruningDevices } from './prune-devices.ts'
export { enqueueReferralDue, referralDue, type DueReferral } from './referral-due.ts'
export { areRelated, listLinked } from './store/related.ts'
export { isSamePerson } from './same-person.ts'
export { changeRegisterRules, registerRules, setRegisterRules } from './set-register-rules.ts'
export {
  friendsOf,
  lockReferral,
  openReferral,
  readInvited,
  referrerOf,
  settleReferral,
  type Invited,
  type Outcome,
} from './store/referrals.ts'
export { undoingLabels } from './set-labels.ts'
export { noteTrace } from './store/traces.ts'
export { readPayeeName, readPerson, setEmail, setMobileNum, writePayeeName, type Person } from './store/profile.ts'
export {
  foundMembers,
  isActive,
  memberOnFile,
  removeLock,
  writeLock,
  type MemberFound,
  type MemberOnFile,
} from './store/console.ts'
export {
  lockAccountStatus,
  lockMember,
  readAccountStatus,
  securityChangesOf,
  seenOf,
  setCustomerType,
  userNamesOf,
  type Seen,
  type AccountStatus,
} from './store/account-status.ts'
export { chosenQuestion, forgetPaymentTries, setPaymentHash, takePaymentTry, writeAnswer } from './store/secrets.ts'
export {
  agreeTerms,
  holdLogins,
  loginKindsOf,
  loginsOnHold,
  nameBegins,
  namesBeginning,
  noteLogin,
  setPassword,
} from './store/members.ts'
