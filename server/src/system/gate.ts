import type { Call } from '@parola/contract'
import type { MerchantRef } from '../platform/http.ts'
import type { Visitor } from '../platform/visitor.ts'
import { SiteClosedError } from './errors.ts'
import type { Sites } from './sites.ts'
import { refusalOf } from './status.ts'

/** Calls that answer while the site is closed: they tell why it is. */
const tellsWhy = (call: Call): boolean => call.path.startsWith('/wps/system/')

/** Lets the visitor pass or throws the reason. What the screens show is a courtesy; this is the lock. */
export async function gate(
  sites: Sites,
  asked: { merchant: MerchantRef; visitor: Visitor; call: Call; now: Date },
): Promise<void> {
  if (tellsWhy(asked.call)) return
  const refusal = refusalOf(await sites.siteOf(asked.merchant.id), asked.visitor, asked.now)
  if (refusal) throw new SiteClosedError(refusal, { ip: asked.visitor.ip })
}

/** The merchant whose gate stands open, as far as it is remembered; the long way has the reasons. */
export function openGate(
  sites: Sites,
  { host, visitor, call, now }: { host: string; visitor: Visitor; call: Call; now: Date },
): MerchantRef | undefined {
  const known = sites.readily(host)
  return known && (tellsWhy(call) || refusalOf(known.site, visitor, now) === null) ? known.merchant : undefined
}
