import type { merchants } from '@parola/contract'
import { readWithdrawalRule } from '../../payments/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { countWhoMay } from '../../staff/index.ts'
import { checkChoices } from '../../system/index.ts'
import { choicesOf } from '../parts/site.ts'
import { readState } from '../parts/index.ts'
import type { State } from '../state.ts'
import * as store from './store.ts'

/** Whether a host leads to this deployment, over a connection that browsers trust, and to this merchant. */
export type AnswersAt = (host: string, merchantCode: string) => Promise<boolean>

/** How many people must be able to agree with each other. */
const approversNeeded = 2

/** What the merchant needs before it goes live, with what is missing by name. */
export async function checklistOf(trx: Trx, answersAt: AnswersAt, code: string): Promise<merchants.Checked[]> {
  const state = await readState(trx)
  const { languages, currencies, hosts, paymentChannels } = state
  const answers = await Promise.all(hosts.map((host) => answersAt(host, code)))
  const limited = await store.currenciesWithLimits(trx)
  const lacking = approversNeeded - (await countWhoMay(trx, 'withdrawals.decide'))
  return [
    checked(
      'hosts',
      hosts.filter((_, index) => !answers[index]),
    ),
    checked('pack', isComplete(state) ? [] : [state.pack]),
    checked(
      'terms',
      languages.filter((language) => !hasTerms(state, language)),
    ),
    checked('paymentChannels', paymentChannels.length === 0 ? currencies : []),
    checked('withdrawalRule', (await readWithdrawalRule(trx)) ? [] : currencies),
    checked(
      'releaseLimits',
      currencies.filter((currency) => !limited.includes(currency)),
    ),
    checked('approvers', lacking > 0 ? [String(lacking)] : []),
  ]
}

const checked = (item: merchants.ChecklistItem, missing: readonly string[]): merchants.Checked => ({
  item,
  isDone: missing.length === 0,
  missing: [...missing],
})

function isComplete(state: State): boolean {
  try {
    checkChoices(choicesOf(state))
    return true
  } catch {
    return false
  }
}

const hasTerms = ({ help }: State, language: State['languages'][number]): boolean =>
  help.some(({ tag, wordings }) => tag === 'terms' && wordings[language] !== undefined)
