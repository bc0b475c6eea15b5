import { members, type registration } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { agreeTerms, chosenQuestion, readAccount, registerRules } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import { serve, serveInSteps } from '../platform/http.ts'
import { changePassword } from './change-password.ts'
import { describeMember } from './describe-member.ts'
import { FieldsInvalidError } from './errors.ts'
import type { RegistrationNeeds } from './registration-needs.ts'
import { resetPaymentPassword, setPaymentPassword, verifyPaymentPassword } from './payment-password.ts'
import { mailPasswordLink, setPasswordByLink, setPasswordByPhone } from './reset-password.ts'
import { questions, setSecurityQuestion } from './security-question.ts'

export function passwordRoutes(app: FastifyInstance, needs: RegistrationNeeds): void {
  serve(app, members.info, ({ trx, member }) => describeMember(needs, trx, member))
  serve(app, members.agreeTerms, async ({ trx, member, body }) => {
    const { settings } = await needs.site(trx)
    if (body.termsVersion !== settings.termsVersion) throw new FieldsInvalidError(['termsVersion'])
    await agreeTerms(trx, member, body.termsVersion)
    return {}
  })

  serveInSteps(app, members.changePassword, (asked) => changePassword(needs, asked))
  serveInSteps(app, members.setPasswordByPhone, (asked) => setPasswordByPhone(needs, asked))
  serveInSteps(app, members.passwordByEmail, (asked) => mailPasswordLink(needs, asked))
  serveInSteps(app, members.setPasswordByLink, (asked) => setPasswordByLink(needs, asked))

  serveInSteps(app, members.verifyPassword, verifyPaymentPassword)
  serveInSteps(app, members.setPaymentPassword, setPaymentPassword)
  serveInSteps(app, members.resetPaymentPassword, (asked) => resetPaymentPassword(needs, asked))
  serve(app, members.hasWithdrawalPassword, async ({ trx, member }) => ({
    hasWithdrawalPassword: (await readAccount(trx, needs.shards, member.id))?.hasPaymentPassword ?? false,
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

/** Where a secret is set it is shown and needed, whatever registering asks for. */
async function ruleOf(trx: Trx, field: 'password' | 'paymentPassword'): Promise<registration.FieldRule> {
  const rule = (await registerRules(trx)).find((one) => one.field === field)
  invariant(rule, 'every field has a rule')
  return { ...rule, visible: true, required: true }
}
