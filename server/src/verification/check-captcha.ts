import { createHmac, randomBytes } from 'node:crypto'
import type { verification } from '@parola/contract'
import { isSameBytes } from '../platform/secrets.ts'
import { CaptchaRequiredError } from './errors.ts'
import { paintRiddle } from './paint-riddle.ts'
import { answerOf, newRiddle, type Riddle } from './riddle.ts'
import type { SharedMemory } from './shared-memory.ts'

interface CaptchaNeeds {
  readonly memory: SharedMemory
  readonly secret: Buffer
  readonly riddle?: () => Riddle
}

const captchaSeconds = 5 * 60

export function createCaptchas({ memory, secret, riddle = newRiddle }: CaptchaNeeds) {
  const hashOf = (captchaId: string, answer: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['captcha', captchaId, answerOf(answer)]))
      .digest()

  async function drawCaptcha(): Promise<verification.Captcha> {
    const { kind, shown, answer } = riddle()
    const captchaId = randomBytes(16).toString('base64url')
    await memory.claim(`captcha:${captchaId}`, hashOf(captchaId, answer).toString('base64url'), captchaSeconds)
    return { captchaId, kind, image: `data:image/png;base64,${paintRiddle(shown).toString('base64')}` }
  }

  return {
    drawCaptcha,
    async checkCaptcha(answer: { captchaId: string; captcha: string } | undefined): Promise<void> {
      // Whatever is answered, the picture is used up.
      const kept = answer && (await memory.take(`captcha:${answer.captchaId}`))
      const isRight = kept && isSameBytes(Buffer.from(kept, 'base64url'), hashOf(answer.captchaId, answer.captcha))
      if (!isRight) throw new CaptchaRequiredError(await drawCaptcha())
    },
  }
}
