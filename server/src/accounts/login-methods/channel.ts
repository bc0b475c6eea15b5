import { DomainError } from '../../platform/errors.ts'
import type { LoginSite } from '../deps.ts'

/** The flag by which a merchant enables each identity provider. */
const flagOf = { google: 'GOOGLELOGIN3', facebook: 'FACEBOOKLOGIN3', sms: 'MOBILEVERCODELOGIN3' } as const

type Channel = keyof typeof flagOf

export const isOffered = ({ flags }: Pick<LoginSite, 'flags'>, channel: Channel): boolean =>
  flags.includes(flagOf[channel])

export function requireChannel(site: Pick<LoginSite, 'flags'>, channel: Channel): void {
  if (!isOffered(site, channel)) throw new DomainError('no_permission')
}
