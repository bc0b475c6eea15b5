import { members, type registration } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { agreeTerms, chosenQuestion, readAccount, registerRules } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { changePassword } from './change-password.ts'
import { describeMember } from '../describe-member.ts'
import { FieldsInvalidError } from '../errors.ts'
import { makeRecoveryCode } from './make-recovery-code.ts'
import type { RegistrationDeps } from '../registration/deps.ts'
import { createPasskeyChallenges } from '../../platform/security/passkey-challenges.ts'
import { resetByRecoveryCode } from './reset-by-recovery-code.ts'
import { resetPaymentPassword, setPaymentPassword, verifyPaymentPassword } from './payment-password.ts'
import { mailPasswordLink, setPasswordByLink, setPasswordByPhone } from './reset-password.ts'
import { questions, setSecurityQuestion } from './security-question.ts'

export function passwordRoutes(app: FastifyInstance, deps: RegistrationDeps): void {
  const challenges = createPasskeyChallenges(deps)
  serve(app, members.info, ({ trx, member }) => describeMember(deps, trx, member))
  serve(app, members.agreeTerms, async ({ trx, member, body }) => {
    const { settings } = await deps.site(trx)
    if (body.termsVersion !== settings.termsVersion) throw new FieldsInvalidError(['termsVersion'])
    await agreeTerms(trx, member, body.termsVersion)
    return {}
  })

  serveInSteps(app, members.changePassword, (asked) => changePassword(deps, asked))
  serveInSteps(app, members.setPasswordByPhone, (asked) => setPasswordByPhone(deps, asked))
  serveInSteps(app, members.passwordByEmail, (asked) => mailPasswordLink(deps, asked))
  serveInSteps(app, members.setPasswordByLink, (asked) => setPasswordByLink(deps, asked))

  serveInSteps(app, members.setPasswordByRecoveryCode, (asked) => resetByRecoveryCode(deps, asked))
  serveInSteps(app, members.makeRecoveryCode, (asked) => makeRecoveryCode(deps, asked))

  serveInSteps(app, members.verifyPassword, verifyPaymentPassword)
  serveInSteps(app, members.setPaymentPassword, (asked) => setPaymentPassword({ ...deps, challenges }, asked))
  serveInSteps(app, members.resetPaymentPassword, (asked) => resetPaymentPassword(deps, asked))
  serve(app, members.hasWithdrawalPassword, async ({ trx, member }) => ({
    hasWithdrawalPassword: (await readAccount(trx, member.id))?.hasPaymentPassword ?? false,
  }))

  serve(app, members.securityQuestions, async ({ trx, member }) => ({
    questions: [...questions],
    chosen: await chosenQuestion(trx, member),
  }))
  serveInSteps(app, members.setSecurityQuestion, setSecurityQuestion)
  serve(app, members.securityConfig, async ({ trx }) => ({
    paymentPassword: await ruleOf(trx, 'paymentPassword'),
    password: await ruleOf(trx, 'password'),
    securityQuestions: true,
    passkeys: true,
  }))
}

/** These screens always show and require the secret, whatever the registration rule says. */
async function ruleOf(trx: Trx, field: 'password' | 'paymentPassword'): Promise<registration.FieldRule> {
  const rule = (await registerRules(trx)).find((one) => one.field === field)
  invariant(rule, 'no registration rule for this field')
  return { ...rule, visible: true, required: true }
}
