import { issueAffiliateCode, readCampaignCodes } from '../../agents/index.ts'
import type { merchantFile, registration } from '@parola/contract'
import { completeRules, registerRules, setRegisterRules, type RuleChoice } from '../../members/index.ts'
import type { Part } from '../state.ts'

const sections = ['registration', 'campaigns'] as const

/** How people join. */
export const people: Part<(typeof sections)[number]> = {
  sections,
  async read(trx) {
    const rules = await registerRules(trx)
    return {
      registration: rules.map(inFile),
      campaigns: await readCampaignCodes(trx),
    }
  },
  async write(trx, changed, { registration, campaigns }, before) {
    if (changed.has('registration')) await setRegisterRules(trx, registration as RuleChoice[])
    for (const code of campaigns.filter((given) => !before.campaigns.includes(given)))
      await issueAffiliateCode(trx, { code, memberId: null, host: null })
  },
}

/** A rule without what files do not set. */
const inFile = ({ field, visible, required, min, max }: registration.FieldRule): merchantFile.Registration => ({
  field,
  visible,
  required,
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
})

/** The rule of a field that a file says something about. */
export function ruleOf({ field, ...said }: merchantFile.Registration): merchantFile.Registration {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  const rule = completeRules([{ field, ...given }]).find((one) => one.field === field)
  return rule ? inFile(rule) : { field }
}

export const usualRules = (): merchantFile.Registration[] => completeRules([]).map(inFile)
