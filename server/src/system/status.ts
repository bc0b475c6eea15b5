import type { ErrorCode, Language, system } from '@parola/contract'
import type { Visitor } from '../platform/http/visitor.ts'
import { familyOf, inLanguage, type MaintenanceWindow, type Site } from './site.ts'

export const maintenanceRuns = (window: MaintenanceWindow | null, now: Date): boolean =>
  window !== null && window.from <= now && (window.until === null || now < window.until)

export const addressIsBlocked = (site: Site, ip: string): boolean =>
  site.blockedNetworks.length > 0 && site.blocked.check(ip, familyOf(ip))

/** A visitor of unknown country is allowed, because the list names the countries that are refused. */
export const regionIsRestricted = (site: Site, country: string | null): boolean =>
  country !== null && site.restrictedRegions.has(country)

/** Maintenance, and a site that has not opened, take precedence, then the address, then the region; null when the site is open. */
export function refusalOf(site: Site, visitor: Visitor, now: Date): ErrorCode | null {
  if (site.state === 'setup' || maintenanceRuns(site.maintenance, now)) return 'maintenance'
  if (addressIsBlocked(site, visitor.ip)) return 'ip_blocked'
  if (regionIsRestricted(site, visitor.country)) return 'region_restricted'
  return null
}

/** What the status needs beyond the merchant's own site. */
export interface House {
  readonly now: Date
  /** The origins of vendors' games. */
  readonly gameOrigins: readonly string[]
}

export function statusOf(
  site: Site,
  visitor: Visitor,
  asked: Language | undefined,
  { now, gameOrigins }: House,
): system.SiteStatus {
  const maintenance = maintenanceRuns(site.maintenance, now)
  return {
    maintenance,
    regionRestriction: regionIsRestricted(site, visitor.country),
    ipBlocked: addressIsBlocked(site, visitor.ip),
    opensSoon: site.state === 'setup',
    maintenanceWindow: maintenance ? windowAsText(site.maintenance) : null,
    ip: visitor.ip,
    serverTime: now.toISOString(),
    info: { ...infoOf(site, asked ?? site.settings.defaultLanguage), gameOrigins: [...gameOrigins] },
  }
}

export function infoOf(site: Site, language: Language): Omit<system.SiteStatus['info'], 'gameOrigins'> {
  return {
    customerService: [...site.customerService],
    mobileTemplate: {
      ...site.template,
      app_desc: inLanguage(site.descriptions, language, site.settings.defaultLanguage) ?? '',
    },
    resources: [...site.resources],
    whitelabel: [...site.flags],
    imageCDNs: [...site.imageCdns],
    sms: { dialingCodes: [...site.dialingCodes] },
  }
}

const windowAsText = (window: MaintenanceWindow | null): system.SiteStatus['maintenanceWindow'] =>
  window && { from: window.from.toISOString(), until: window.until?.toISOString() ?? null }
