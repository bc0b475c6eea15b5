import type { Language, system } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { checked } from './change-settings.ts'
import { recordSettingsChanged, tellIdentityAsked } from './events.ts'
import type { Choices } from './pack.ts'
import type { Site } from './site.ts'
import { writeChoices } from './store/choices.ts'
import * as store from './store/merchants.ts'

export interface SiteDescription extends store.Appearance {
  readonly hosts: readonly string[]
  readonly choices: Choices
  readonly customerService: readonly system.CustomerService[]
  readonly resources: readonly system.Resource[]
  readonly template: Site['template']
  readonly descriptions: Readonly<Partial<Record<Language, string>>>
}

/** Replaces the merchant's whole site description. Maintenance, regions and blocks stay as the operator left them. */
export async function describeSite(trx: Trx, site: SiteDescription): Promise<void> {
  checked(site.choices)
  await store.replaceHosts(trx, site.hosts)
  await store.writeAppearance(trx, site)
  if (await writeChoices(trx, site.choices)) await tellIdentityAsked(trx)
  await store.replaceServices(trx, site.customerService)
  await store.replaceResources(trx, site.resources)
  await store.replaceTemplate(trx, site.template, new Map(Object.entries(site.descriptions) as [Language, string][]))
  await recordSettingsChanged(trx)
}
