import type { system } from '@parola/contract'
import { allowedOriginsOf, destinationOf } from '../../api/navigate.ts'

type Info = system.SiteStatus['info']
type ServiceType = Info['customerService'][number]['type']

/** The address of a configured service desk, or null. A mail address becomes a mail link. */
export function serviceAddress(info: Info, type: ServiceType): string | null {
  const url = info.customerService.find((service) => service.type === type)?.url
  if (!url) return null
  if (type === 'EMAIL') return /^[^\s@:/?#]+@[^\s@:/?#]+$/.test(url) ? `mailto:${url}` : null
  const destination = destinationOf(url, allowedOriginsOf(info))
  if (!destination) return null
  return destination.kind === 'app' ? destination.path : destination.href
}
