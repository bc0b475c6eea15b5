import { verification as calls, type Language } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serveInSteps, type MerchantRef } from '../platform/http/serve.ts'
import { networkKeyOf } from '../platform/http/visitor.ts'
import { mobileOf } from './mobile.ts'
import type { Verification } from './verification.ts'

interface VerificationRoutesDeps {
  readonly verification: Verification
  readonly siteOf: (
    merchant: MerchantRef,
  ) => Promise<{ readonly dialingCodes: readonly string[]; readonly defaultLanguage: Language }>
}

/** A household that requests more challenges than this within ten minutes gets harder ones. */
const cheapChallenges = { points: 10, seconds: 600 }

export function verificationRoutes(app: FastifyInstance, { verification, siteOf }: VerificationRoutesDeps): void {
  serveInSteps(app, calls.captcha, () => verification.drawCaptcha())

  serveInSteps(app, calls.challenge, async ({ merchant, visitor }) => {
    const { points, seconds } = cheapChallenges
    const key = `${merchant.id}:${networkKeyOf(visitor.ip)}`
    const isCheap = await verification.spend('challenge', key, points, seconds)
    return { challenge: await verification.challenge(isCheap ? 'low' : 'high') }
  })

  serveInSteps(app, calls.smsRegister, async ({ merchant, visitor, body, runStep }) => {
    const { dialingCodes, defaultLanguage } = await siteOf(merchant)
    // Validates the number first, so that a typo does not use up the proof.
    const to = mobileOf(body, dialingCodes)
    await verification.checkProof(body.proof)
    const language = body.language ?? defaultLanguage
    return verification.sendCode(runStep, { merchant, purpose: 'register', to, visitor, language, deliver: true })
  })
}
