import type { Call } from '@parola/contract'
import type { MerchantRef } from '../platform/http/serve.ts'
import type { Visitor } from '../platform/http/visitor.ts'
import { SiteClosedError } from './errors.ts'
import type { Sites } from './sites.ts'
import { refusalOf } from './status.ts'

/** These calls work while the site is closed, because they explain why it is. */
const tellsWhy = (call: Call): boolean => call.path.startsWith('/wps/system/')

/** Throws the reason if the site is closed for the visitor. The screens also show it, but this check enforces it. */
export async function gate(
  sites: Sites,
  asked: { merchant: MerchantRef; visitor: Visitor; call: Call; now: Date },
): Promise<void> {
  if (tellsWhy(asked.call)) return
  const refusal = refusalOf(await sites.siteOf(asked.merchant.id), asked.visitor, asked.now)
  if (refusal) throw new SiteClosedError(refusal, { ip: asked.visitor.ip })
}

/** Returns the merchant if the cache shows that the site is open for the visitor; otherwise `gate` decides and gives the reason. */
export function openGate(
  sites: Sites,
  { host, visitor, call, now }: { host: string; visitor: Visitor; call: Call; now: Date },
): MerchantRef | undefined {
  const known = sites.readily(host)
  return known && (tellsWhy(call) || refusalOf(known.site, visitor, now) === null) ? known.merchant : undefined
}
