import type { Act } from '../platform/db.ts'
import type { Redis } from 'ioredis'
import type { verification } from '@parola/contract'
import type { Clock } from '../platform/clock.ts'
import { createCaptchas } from './check-captcha.ts'
import { createProofs } from './check-proof.ts'
import type { Risk } from './proof.ts'
import { sendCode, type CodeRequest, type CodeSent } from './send-code.ts'
import { createSharedMemory } from './shared-memory.ts'
import { takeCode, type CodeAnswer } from './take-code.ts'

export interface VerificationNeeds {
  readonly redis: Redis
  readonly prefix: string
  readonly clock: Clock
  readonly secret: Buffer
  readonly sendSms: (message: { to: string; text: string }) => Promise<void>
  readonly sendMail: (message: { to: string; subject: string; text: string }) => Promise<void>
  readonly limitScale: number
}

/** How somebody shows to be a person, to have a number, and not to have tried too often. */
export interface Verification {
  /** Work for a phone, good for five minutes; ten times as much of it where the risk is high. */
  challenge(risk?: Risk): Promise<string>
  /** Takes the work done, once. */
  checkProof(proof: string | undefined): Promise<void>
  drawCaptcha(): Promise<verification.Captcha>
  /** Takes the answer, right or wrong, once; the refusal carries a new captcha. */
  checkCaptcha(answer: { captchaId: string; captcha: string } | undefined): Promise<void>
  sendCode(act: Act, request: CodeRequest): Promise<CodeSent>
  takeCode(act: Act, answer: CodeAnswer): Promise<void>
  /** Takes one from a budget that all processes share; false when nothing is left. */
  spend(budget: string, key: string, points: number, seconds: number): Promise<boolean>
}

export function createVerification({
  redis,
  prefix,
  clock,
  secret,
  sendSms,
  sendMail,
  limitScale,
}: VerificationNeeds): Verification {
  const memory = createSharedMemory({ redis, prefix })
  return {
    ...createProofs({ memory, clock, secret }),
    ...createCaptchas({ memory, secret }),
    sendCode: (act, request) => sendCode({ memory, clock, secret, limitScale, sendSms, sendMail }, act, request),
    takeCode: (act, answer) => takeCode(secret, act, answer),
    spend: async (budget, key, points, seconds) =>
      (await memory.spend([{ name: `${budget}:${key}`, points: Math.ceil(points * limitScale), seconds }])) === null,
  }
}
