import { registration, type system } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../platform/db.ts'
import { serve } from '../platform/http.ts'
import { registrationChanged } from './events.ts'
import { registerRules } from './set-register-rules.ts'

interface MembersNeeds {
  readonly site: (trx: Trx) => Promise<{ readonly flags: readonly system.Flag[]; readonly settings: system.Settings }>
}

export function membersRoutes(app: FastifyInstance, { site }: MembersNeeds): void {
  const staleOn = [registrationChanged, 'settings.changed']

  serve(
    app,
    registration.registerSettings,
    async ({ trx }) => {
      const { flags, settings } = await site(trx)
      return {
        username: flags.includes('USERNAMEREG3'),
        mobileNum: flags.includes('MOBILENUMREG3'),
        // A number that nobody has proven to hold is nobody's login.
        mobileCode: true,
        mobilePassword: flags.includes('MOBILENUMPASSREG3'),
        captcha: settings.registerCaptcha,
        termsVersion: settings.termsVersion,
        fields: await shownRules(trx),
      }
    },
    { staleOn },
  )

  serve(app, registration.registerValidation, async ({ trx }) => ({ fields: await shownRules(trx) }), { staleOn })
}

const shownRules = async (trx: Trx) => (await registerRules(trx)).filter(({ visible }) => visible)
