import type { StepRunner } from '../platform/db/db.ts'
import type { Redis } from 'ioredis'
import type { verification } from '@parola/contract'
import type { Clock } from '../platform/clock.ts'
import { createCaptchas } from './check-captcha.ts'
import { createProofs } from './check-proof.ts'
import type { Risk } from './proof.ts'
import { issueCode, sendCode, type CodeRequest, type CodeSent, type IssuedCode } from './send-code.ts'
import { createShortLivedStore } from './short-lived-store.ts'
import { takeCode, type CodeAnswer } from './take-code.ts'

export interface VerificationDeps {
  readonly redis: Redis
  readonly prefix: string
  readonly clock: Clock
  readonly secret: Buffer
  readonly sendSms: (message: { to: string; text: string }) => Promise<void>
  readonly sendMail: (message: { to: string; subject: string; text: string }) => Promise<void>
  readonly limitScale: number
}

/** Proof of work, captchas, codes and rate limits. */
export interface Verification {
  /** A challenge is valid for five minutes, and ten times as hard at high risk. */
  challenge(risk?: Risk): Promise<string>
  /** Accepts a proof once. */
  checkProof(proof: string | undefined): Promise<void>
  drawCaptcha(): Promise<verification.Captcha>
  /** Uses up the captcha, right or wrong; the refusal carries a new one. */
  checkCaptcha(answer: { captchaId: string; captcha: string } | undefined): Promise<void>
  sendCode(runStep: StepRunner, request: CodeRequest): Promise<CodeSent>
  /** A code without a message, for a number that a provider has just verified. */
  issueCode(runStep: StepRunner, request: Pick<CodeRequest, 'merchant' | 'purpose' | 'to'>): Promise<IssuedCode>
  takeCode(runStep: StepRunner, answer: CodeAnswer): Promise<void>
  /** Counts against a limit shared by all processes; returns false when it is reached. */
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
}: VerificationDeps): Verification {
  const shortLivedStore = createShortLivedStore({ redis, prefix })
  return {
    ...createProofs({ shortLivedStore, clock, secret }),
    ...createCaptchas({ shortLivedStore, secret }),
    sendCode: (runStep, request) =>
      sendCode({ shortLivedStore, clock, secret, limitScale, sendSms, sendMail }, runStep, request),
    issueCode: (runStep, request) => issueCode({ clock, secret }, runStep, request),
    takeCode: (runStep, answer) => takeCode(secret, runStep, answer),
    spend: async (budget, key, points, seconds) =>
      (await shortLivedStore.spend([{ name: `${budget}:${key}`, points: Math.ceil(points * limitScale), seconds }])) ===
      null,
  }
}
