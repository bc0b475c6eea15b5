import type { registration } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { RuleRefusedError } from './errors.ts'
import { recordRegistrationChanged } from './events.ts'
import { completeRules, mistakeIn, type RuleChoice } from './register-rule.ts'
import * as store from './store/rules.ts'

/** Replaces all earlier rules. Fields without a choice get their defaults. */
export async function setRegisterRules(trx: Trx, choices: readonly RuleChoice[]): Promise<void> {
  const rules = completeRules(choices)
  for (const rule of rules) if (mistakeIn(rule) !== null) throw new RuleRefusedError(rule.field)
  await store.replaceRules(trx, rules)
  await recordRegistrationChanged(trx)
}

/** Changes the rules of some fields. Patterns stay, because both sides run them on what visitors type. */
export async function changeRegisterRules(
  trx: Trx,
  changes: readonly Omit<RuleChoice, 'pattern' | 'messageKey'>[],
): Promise<registration.FieldRule[]> {
  const before = await registerRules(trx)
  await setRegisterRules(
    trx,
    before.map((rule) =>
      Object.assign(
        {},
        rule,
        changes.find(({ field }) => field === rule.field),
      ),
    ),
  )
  return registerRules(trx)
}

export async function registerRules(trx: Trx): Promise<registration.FieldRule[]> {
  const rules = await store.readRules(trx)
  return rules.length > 0 ? rules : completeRules([])
}
