import { createHmac, randomBytes } from 'node:crypto'
import type { verification } from '@parola/contract'
import { isSameBytes } from '../platform/security/secrets.ts'
import { CaptchaRequiredError } from './errors.ts'
import { renderCaptcha } from './render-captcha.ts'
import { answerOf, newCaptchaText, type CaptchaText } from './captcha-text.ts'
import type { ShortLivedStore } from './short-lived-store.ts'

interface CaptchaDeps {
  readonly shortLivedStore: ShortLivedStore
  readonly secret: Buffer
  readonly captchaText?: () => CaptchaText
}

const captchaSeconds = 5 * 60

export function createCaptchas({ shortLivedStore, secret, captchaText = newCaptchaText }: CaptchaDeps) {
  const hashOf = (captchaId: string, answer: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['captcha', captchaId, answerOf(answer)]))
      .digest()

  async function drawCaptcha(): Promise<verification.Captcha> {
    const { kind, shown, answer } = captchaText()
    const captchaId = randomBytes(16).toString('base64url')
    await shortLivedStore.claim(`captcha:${captchaId}`, hashOf(captchaId, answer).toString('base64url'), captchaSeconds)
    return { captchaId, kind, image: `data:image/png;base64,${renderCaptcha(shown).toString('base64')}` }
  }

  return {
    drawCaptcha,
    async checkCaptcha(answer: { captchaId: string; captcha: string } | undefined): Promise<void> {
      // The captcha is used up, right or wrong.
      const kept = answer && (await shortLivedStore.take(`captcha:${answer.captchaId}`))
      const isRight = kept && isSameBytes(Buffer.from(kept, 'base64url'), hashOf(answer.captchaId, answer.captcha))
      if (!isRight) throw new CaptchaRequiredError(await drawCaptcha())
    },
  }
}
