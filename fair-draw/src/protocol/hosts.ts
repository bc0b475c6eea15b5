import { FormError } from './text.ts'

/** Below a country's domain these belong to a registry, so three labels name who registered the host. */
const registryLabels = new Set(['ac', 'co', 'com', 'edu', 'go', 'gob', 'gov', 'govt', 'ne', 'net', 'nic', 'or', 'org'])

/**
 * The part of a host name that somebody registered. It knows the common registries, not the whole public suffix list: under a suffix
 * that it does not know (`github.io`, `k12.ca.us`) two owners count as one, which refuses a promise and lets nothing pass. The other way
 * round, two hosts below an ordinary domain with such a name (`co.nl`) count as two owners although one registered both.
 */
export function registrableHost(name: string): string {
  const labels = name.split('.')
  const isUnderRegistry = registryLabels.has(labels.at(-2) ?? '') && (labels.at(-1) ?? '').length === 2
  return labels.slice(isUnderRegistry ? -3 : -2).join('.')
}

export function host(text: string): string {
  const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
  if (!new RegExp(`^(${label}\\.)+[a-z][a-z0-9-]*[a-z0-9]$`).test(text) || text.length > 253)
    throw new FormError(`${JSON.stringify(text.slice(0, 80))} is not a host name`)
  return text
}
