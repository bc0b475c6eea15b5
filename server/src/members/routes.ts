import { editing, members, registration, type system } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../platform/db/db.ts'
import { serve } from '../platform/http/serve.ts'
import { RuleRefusedError } from './errors.ts'
import { registrationChanged } from './events.ts'
import { headIconOf, headIcons } from './profile.ts'
import { setLabels } from './set-labels.ts'
import { setNickname } from './set-nickname.ts'
import { registerRules } from './set-register-rules.ts'
import { setHeadIcon, setTemplate } from './store/profile.ts'
import { readMember } from './store/members.ts'

interface MembersDeps {
  readonly site: (trx: Trx) => Promise<{ readonly flags: readonly system.Flag[]; readonly settings: system.Settings }>
}

export function membersRoutes(app: FastifyInstance, { site }: MembersDeps): void {
  const staleOn = [registrationChanged, 'settings.changed']

  serve(
    app,
    registration.registerSettings,
    async ({ trx }) => {
      const { flags, settings } = await site(trx)
      return {
        username: flags.includes('USERNAMEREG3'),
        mobileNum: flags.includes('MOBILENUMREG3'),
        // An unverified number is not a login, so registering one always takes a code.
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

  serve(app, members.headIcon, async ({ trx, member }) => {
    const known = await readMember(trx, member, false)
    return { headIcon: headIconOf({ id: member.id, headIcon: known?.headIcon ?? null }), count: headIcons }
  })
  serve(app, members.setHeadIcon, async ({ trx, member, body: { headIcon } }) => {
    if (headIcon > headIcons) throw new RuleRefusedError('headIcon')
    await setHeadIcon(trx, member, headIcon)
    return { headIcon }
  })
  serve(app, members.setNickname, ({ trx, member, body }) => setNickname(trx, member, body.nickname))
  serve(app, members.setTemplate, async ({ trx, member, query: { template } }) => {
    await setTemplate(trx, member, template)
    return { template }
  })

  serve(app, editing.setLabels, ({ trx, body }) => setLabels(trx, body))
}

const shownRules = async (trx: Trx) => (await registerRules(trx)).filter(({ visible }) => visible)
