import { verification as calls, type Language } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serveInSteps, type MerchantRef } from '../platform/http.ts'
import { householdOf } from '../platform/visitor.ts'
import { mobileOf } from './mobile.ts'
import type { Verification } from './verification.ts'

interface VerificationRoutesNeeds {
  readonly verification: Verification
  readonly siteOf: (
    merchant: MerchantRef,
  ) => Promise<{ readonly dialingCodes: readonly string[]; readonly defaultLanguage: Language }>
}

/** A household that asks for more work than this within ten minutes gets the dear kind. */
const cheapChallenges = { points: 10, seconds: 600 }

export function verificationRoutes(app: FastifyInstance, { verification, siteOf }: VerificationRoutesNeeds): void {
  serveInSteps(app, calls.captcha, () => verification.drawCaptcha())

  serveInSteps(app, calls.challenge, async ({ merchant, visitor }) => {
    const { points, seconds } = cheapChallenges
    const key = `${merchant.id}:${householdOf(visitor.ip)}`
    const isCheap = await verification.spend('challenge', key, points, seconds)
    return { challenge: await verification.challenge(isCheap ? 'low' : 'high') }
  })

  serveInSteps(app, calls.smsRegister, async ({ merchant, visitor, body, act }) => {
    const { dialingCodes, defaultLanguage } = await siteOf(merchant)
    // A slip of the finger is told before the work is used up.
    const to = mobileOf(body, dialingCodes)
    await verification.checkProof(body.proof)
    const language = body.language ?? defaultLanguage
    return verification.sendCode(act, { merchant, purpose: 'register', to, visitor, language, deliver: true })
  })
}
