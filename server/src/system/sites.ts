import { inTransaction, own, type Pool, type Trx } from '../platform/db/db.ts'
import type { Clock } from '../platform/clock.ts'
import type { MerchantRef } from '../platform/http/serve.ts'
import type { Site } from './site.ts'
import * as store from './store/merchants.ts'

/** Caches merchants and sites in this process, so that the gate and the shell's calls need no database. */
export interface Sites {
  merchantOfHost(host: string): Promise<MerchantRef | null>
  /** The merchant and site of a host, if both are cached and fresh. */
  readily(host: string): { merchant: MerchantRef; site: Site } | undefined
  /** At the edge, before the request's transaction is open. */
  siteOf(merchantId: string): Promise<Site>
  /** Inside a request, in its transaction. */
  siteIn(trx: Trx): Promise<Site>
  /** Called when something about the merchant changed; null clears the cache. */
  forget(merchantId: string | null): void
}

export interface SitesOptions {
  readonly pool: Pool
  readonly clock: Clock
  /** The deployment's image CDNs: a merchant's list only chooses among them. */
  readonly allowedCdns: readonly string[]
  /** The lifetime while no events arrive; an event invalidates immediately. */
  readonly keepMs?: number
}

export function rememberSites({ pool, clock, allowedCdns, keepMs = 10_000 }: SitesOptions): Sites {
  const hosts = new Map<string, { readonly merchant: MerchantRef; readonly until: number }>()
  const sites = new Map<string, { readonly site: Promise<Site>; read?: Site; readonly until: number }>()
  const nowMs = () => clock.now().getTime()

  function keptSite(merchantId: string, read: () => Promise<Site>): Promise<Site> {
    const kept = sites.get(merchantId)
    if (kept && nowMs() < kept.until) return kept.site
    // Caches the promise, so that a read that began before a change cannot be cached after it.
    const fresh: { site: Promise<Site>; read?: Site; until: number } = { site: read(), until: nowMs() + keepMs }
    sites.set(merchantId, fresh)
    fresh.site.then(
      (site) => (fresh.read = site),
      () => sites.get(merchantId) === fresh && sites.delete(merchantId),
    )
    return fresh.site
  }

  return {
    async merchantOfHost(host) {
      const kept = hosts.get(host)
      if (kept && nowMs() < kept.until) return kept.merchant
      hosts.delete(host)
      const merchant = await inTransaction(pool, { merchantId: null, now: clock.now() }, (trx) =>
        store.merchantOfHost(trx, host),
      )
      // Unknown hosts are not cached, because a client can invent any number of them.
      if (merchant) hosts.set(host, { merchant, until: nowMs() + keepMs })
      return merchant
    },
    readily(host) {
      const at = nowMs()
      const kept = hosts.get(host)
      if (!kept || at >= kept.until) return undefined
      const site = sites.get(kept.merchant.id)
      return site?.read && at < site.until ? { merchant: kept.merchant, site: site.read } : undefined
    },
    siteOf: (merchantId) =>
      keptSite(merchantId, () =>
        inTransaction(pool, { merchantId, now: clock.now() }, (trx) => store.readSite(trx, allowedCdns)),
      ),
    siteIn: (trx) => keptSite(own(trx), () => store.readSite(trx, allowedCdns)),
    forget(merchantId) {
      if (merchantId === null) sites.clear()
      else sites.delete(merchantId)
      hosts.clear()
    },
  }
}
