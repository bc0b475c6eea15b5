import type { Call } from '@parola/contract'
import type { MerchantRef } from '../platform/http/serve.ts'
import type { Visitor } from '../platform/http/visitor.ts'
import { SiteClosedError } from './errors.ts'
import type { Sites } from './sites.ts'
import { refusalOf } from './status.ts'

/** These calls work while the site is closed, because they explain why it is. */
const tellsWhy = (call: Call): boolean => call.path.startsWith('/wps/system/')

/** What members of an archived merchant may still do: read, log in, look after their account, and withdraw. */
const whenArchived = [
  '/wps/chat/',
  '/wps/feedback',
  '/wps/member/',
  '/wps/message/',
  '/wps/promotions/cancel',
  '/wps/saferPlay/',
  '/wps/session/',
  '/wps/transaction/withdraw',
  '/wps/verification',
  '/wps/wallets/transfer',
]
const notWhenArchived = ['/wps/member/register', '/wps/session/login/freeplay', '/wps/verification/sms/register']

const worksWhenArchived = ({ method, path }: Call): boolean =>
  method === 'GET' ||
  (whenArchived.some((begin) => path.startsWith(begin)) && !notWhenArchived.some((begin) => path.startsWith(begin)))

/** Throws the reason if the site is closed for the visitor. The screens also show it, but this check enforces it. */
export async function gate(
  sites: Sites,
  asked: { merchant: MerchantRef; visitor: Visitor; call: Call; now: Date },
): Promise<void> {
  if (tellsWhy(asked.call)) return
  const site = await sites.siteOf(asked.merchant.id)
  const refusal = refusalOf(site, asked.visitor, asked.now)
  if (refusal) throw new SiteClosedError(refusal, { ip: asked.visitor.ip })
  if (site.state === 'archived' && !worksWhenArchived(asked.call)) throw new SiteClosedError('no_permission')
}

/** Returns the merchant if the cache shows that the site is open for the visitor; otherwise `gate` decides and gives the reason. */
export function openGate(
  sites: Sites,
  { host, visitor, call, now }: { host: string; visitor: Visitor; call: Call; now: Date },
): MerchantRef | undefined {
  const known = sites.readily(host)
  if (!known || tellsWhy(call)) return known?.merchant
  const isOpen = known.site.state === 'live' && refusalOf(known.site, visitor, now) === null
  return isOpen ? known.merchant : undefined
}
