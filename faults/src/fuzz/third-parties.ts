import { randomUUID } from 'node:crypto'
import { Minor, system } from '@parola/contract'
import type { AppDeps } from '../../../server/src/app/build-app.ts'
import { testSupplier } from '../../../server/testing/vendors/supplier.ts'
import type { VendorWallets } from '../../../server/src/payments/index.ts'
import { sandboxPsp } from '../../../server/src/payments/sandbox-psp.ts'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { DomainError } from '../../../server/src/platform/errors.ts'

type Outside = NonNullable<AppDeps['outside']>

/** Proof of work, captcha answers and message codes, all known in advance. */
export const proof = 'done'
export const captchaText = 'tree'
export const code = '246810'

export const pspKey = 'fuzz-psp-key-9b1d40c7e2f84a5ab6c0d3'

const drawCaptcha = async () => ({ captchaId: randomUUID(), kind: 'letters' as const, image: 'data:,' })

/** Third parties that succeed at once, so that a 5xx is always the product's own error. */
export function thirdParties(): Outside {
  const accepts = { outcome: 'done', balanceMinor: Minor.parse(1_000_000) } as const
  const vendorWallets: VendorWallets = new Map([
    [
      'kampeon',
      {
        transfer: async () => accepts,
        find: async () => accepts,
        cancel: async () => accepts,
        balance: async () => accepts.balanceMinor,
      },
    ],
  ])
  return {
    verification: {
      drawCaptcha,
      async checkProof(sent) {
        if (sent !== proof) throw new DomainError('human_check_failed')
      },
      async checkCaptcha(answer) {
        if (answer?.captcha !== captchaText) throw new DomainError('captcha_required', { captcha: await drawCaptcha() })
      },
      sendCode: async () => ({ flow: randomUUID(), expirationTime: new Date(Date.now() + 60_000).toISOString() }),
      async takeCode(_act, answer) {
        if (answer.code !== code) throw new DomainError('verification_code_wrong')
      },
      spend: async () => true,
    },
    identityProviders: {
      begin: async (_act, { channel }) => `https://provider.example/${channel}`,
      async complete(_act, { answer }) {
        const [channel, subject = '', phone = ''] = answer.code.split(' ')
        const known = system.IdentityChannel.safeParse(channel)
        if (!known.success) throw new DomainError('credentials_wrong')
        return { channel: known.data, subject, email: null, phone: phone || null }
      },
    },
    notify: async () => {},
    psp: {
      ...sandboxPsp({ url: 'http://127.0.0.1:1', key: pspKey, timeoutMs: 100, clock: systemClock }),
      begin: async ({ reference }) => ({ redirectUrl: `https://pay.example/${reference}` }),
      payment: async () => null,
    },
    vendorWallets,
    suppliers: new Map(['studio', 'kenora'].map((name) => [name, testSupplier(name)])),
    chat: { openRoom: async () => 'https://chat.example/room' },
    remoteImages: { fetch: async () => null },
  }
}
