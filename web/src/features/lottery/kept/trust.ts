import { developmentChain, quicknet } from '@parola/fair-draw/chain'
import { isDevelopmentKey, parsePolicy } from '@parola/fair-draw/log'
import { dayInSeconds, type Trust } from '@parola/fair-draw/phone'
import { isDevelopersMachine } from './developers-machine.ts'
import { policyText } from './policy-text.ts'

/** What this app believes without asking the operator. */
export function pinnedTrust(): Trust {
  const policy = parsePolicy(policyText())
  const isDevelopment = [...policy.logs, ...policy.witnesses].some(({ key }) => isDevelopmentKey(key))
  // Everybody can sign with the development keys.
  if (isDevelopment && !isDevelopersMachine()) throw new Error('This app was built with development keys')
  return isDevelopment
    ? { policy, chain: developmentChain, keyLeadSeconds: 0 }
    : { policy, chain: quicknet, keyLeadSeconds: dayInSeconds }
}

/** Where rounds are asked for. What does not verify is not believed. */
export const mirrors = (): readonly string[] =>
  isDevelopersMachine()
    ? [`http://127.0.0.1:${Number(location.port || 80) + 10}/beacon`]
    : ['https://api.drand.sh', 'https://api2.drand.sh', 'https://api3.drand.sh']
