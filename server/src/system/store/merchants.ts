import { MerchantCode, system, type Language, type merchants } from '@parola/contract'
import { sql, type Generated, type JSONColumnType } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { mappingConstraints } from '../../platform/db/constraint.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { MerchantRef } from '../../platform/http/serve.ts'
import { FieldInvalidError, HostTakenError } from '../errors.ts'
import { settingsOf, type Choices } from '../pack.ts'
import { blockListOf, type Site } from '../site.ts'

type Tables = {
  merchant: {
    id: Generated<string>
    code: string
    name: string
    state: Generated<merchants.MerchantState>
    theme: JSONColumnType<system.Theme>
    settings: JSONColumnType<Choices>
    identity_before_play: Generated<boolean>
    flags: system.Flag[]
    image_cdns: string[]
    dialing_codes: string[]
  }
  merchant_host: { host: string; merchant_id: string }
  customer_service: { merchant_id: string; kind: system.CustomerService['type']; url: string; sequence: number }
  resource: { merchant_id: string; kind: system.Resource['resourceType']; url: string }
  mobile_template: {
    merchant_id: string
    app_background: string
    app_desc_font_color: string
    mem_cen: 0 | 1
    dep_func: 0 | 1
  }
  mobile_template_text: { merchant_id: string; language: Language; app_desc: string }
  maintenance: { merchant_id: string; starts_at: Date; ends_at: Date | null }
  restricted_region: { merchant_id: string; country: string }
  blocked_address: { merchant_id: string; network: string }
}

export type Appearance = Pick<Site, 'name' | 'theme' | 'flags' | 'imageCdns' | 'dialingCodes'>

export const tables = (trx: Trx) => trx.db.withTables<Tables>()

/** Uses the one function that sees all hosts, because the merchant is not known yet. */
export async function merchantOfHost(trx: Trx, host: string): Promise<MerchantRef | null> {
  const { rows } = await sql<{ id: string; code: string }>`select id, code from merchant_of_host(${host})`.execute(
    trx.db,
  )
  return rows[0] ?? null
}

/** The merchant's public host: the shortest. */
export async function mainHost(trx: Trx): Promise<string> {
  const row = await tables(trx)
    .selectFrom('merchant_host')
    .select('host')
    .where('merchant_id', '=', own(trx))
    .orderBy(sql`length(host)`)
    .orderBy('host')
    .limit(1)
    .executeTakeFirst()
  invariant(row, 'the merchant has no host')
  return row.host
}

export async function merchantOfCode(trx: Trx, code: string): Promise<MerchantRef | null> {
  const row = await tables(trx)
    .selectFrom('merchant')
    .select(['id', 'code'])
    .where('code', '=', code)
    .executeTakeFirst()
  return row ?? null
}

type Described = Site & { readonly choices: Choices; readonly hosts: readonly string[] }

/**
 * Parses settings, theme and flags, so that values unknown to the contract never leave here.
 * @param allowedCdns the image CDNs of the deployment; null keeps all that the merchant names.
 */
export async function readSite(trx: Trx, allowedCdns: readonly string[] | null): Promise<Site> {
  const row = await tables(trx)
    .selectFrom('merchant')
    .leftJoin('mobile_template', 'mobile_template.merchant_id', 'merchant.id')
    .leftJoin('maintenance', 'maintenance.merchant_id', 'merchant.id')
    .select((eb) => [
      'merchant.id',
      'merchant.code',
      'merchant.name',
      'merchant.state',
      'merchant.theme',
      'merchant.settings',
      'merchant.flags',
      'merchant.image_cdns',
      'merchant.dialing_codes',
      'mobile_template.app_background',
      'mobile_template.app_desc_font_color',
      'mobile_template.mem_cen',
      'mobile_template.dep_func',
      'maintenance.starts_at',
      'maintenance.ends_at',
      jsonArrayFrom(
        eb
          .selectFrom('customer_service')
          .select(['kind as type', 'url'])
          .whereRef('customer_service.merchant_id', '=', 'merchant.id')
          .orderBy('sequence'),
      ).as('services'),
      jsonArrayFrom(
        eb
          .selectFrom('resource')
          .select(['kind as resourceType', 'url'])
          .whereRef('resource.merchant_id', '=', 'merchant.id')
          .orderBy('kind'),
      ).as('resources'),
      jsonArrayFrom(
        eb
          .selectFrom('mobile_template_text')
          .select(['language', 'app_desc'])
          .whereRef('mobile_template_text.merchant_id', '=', 'merchant.id'),
      ).as('texts'),
      jsonArrayFrom(
        eb
          .selectFrom('restricted_region')
          .select('country')
          .whereRef('restricted_region.merchant_id', '=', 'merchant.id')
          .orderBy('country'),
      ).as('regions'),
      jsonArrayFrom(
        eb
          .selectFrom('blocked_address')
          .select(sql<string>`text(network)`.as('network'))
          .whereRef('blocked_address.merchant_id', '=', 'merchant.id')
          .orderBy('blocked_address.network'),
      ).as('networks'),
    ])
    .where('merchant.id', '=', own(trx))
    .executeTakeFirst()
  invariant(row, 'no merchant exists with this id')
  const blockedNetworks = row.networks.map(({ network }) => network)
  return {
    id: row.id,
    code: MerchantCode.parse(row.code),
    name: row.name,
    state: row.state,
    theme: system.Theme.parse(row.theme),
    settings: settingsOf(row.settings),
    flags: row.flags.map((flag) => system.Flag.parse(flag)),
    imageCdns: row.image_cdns.filter((base) => allowedCdns?.includes(base) ?? true),
    dialingCodes: row.dialing_codes,
    customerService: row.services,
    resources: row.resources,
    template: {
      app_background: row.app_background ?? '',
      app_desc_font_color: row.app_desc_font_color ?? '',
      mem_cen: row.mem_cen ?? 0,
      dep_func: row.dep_func ?? 0,
    },
    descriptions: new Map(row.texts.map(({ language, app_desc }) => [language, app_desc])),
    maintenance: row.starts_at && { from: row.starts_at, until: row.ends_at },
    restrictedRegions: new Set(row.regions.map(({ country }) => country)),
    blockedNetworks,
    blocked: blockListOf(blockedNetworks),
  }
}

/** What the merchant chose, without what its pack or the deployment adds. */
export async function readDescription(trx: Trx): Promise<Described> {
  const site = await readSite(trx, null)
  const { settings } = await tables(trx)
    .selectFrom('merchant')
    .select('settings')
    .where('id', '=', own(trx))
    .executeTakeFirstOrThrow()
  const hosts = await tables(trx)
    .selectFrom('merchant_host')
    .select('host')
    .where('merchant_id', '=', own(trx))
    .orderBy('host')
    .execute()
  return { ...site, choices: settings, hosts: hosts.map(({ host }) => host) }
}

/** Creates the merchant or finds the one with this code. */
export async function insertMerchant(
  trx: Trx,
  merchant: { code: string; name: string; choices: Choices; theme: system.Theme },
): Promise<string> {
  const row = await tables(trx)
    .insertInto('merchant')
    .values({
      code: merchant.code,
      name: merchant.name,
      theme: JSON.stringify(merchant.theme),
      settings: JSON.stringify(merchant.choices),
      identity_before_play: settingsOf(merchant.choices).identityBeforePlay,
      flags: [],
      image_cdns: [],
      dialing_codes: [],
    })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name: merchant.name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function replaceHosts(trx: Trx, hosts: readonly string[]): Promise<void> {
  const merchant_id = own(trx)
  await tables(trx).deleteFrom('merchant_host').where('merchant_id', '=', merchant_id).execute()
  await mappingConstraints(
    { merchant_host_pk: () => new HostTakenError(), merchant_host_shape: () => new FieldInvalidError('host') },
    tables(trx)
      .insertInto('merchant_host')
      .values(hosts.map((host) => ({ host, merchant_id })))
      .execute(),
  )
}

export async function writeAppearance(
  trx: Trx,
  { name, theme, flags, imageCdns, dialingCodes }: Appearance,
): Promise<void> {
  await tables(trx)
    .updateTable('merchant')
    .set({
      name,
      theme: JSON.stringify(theme),
      flags: [...flags],
      image_cdns: [...imageCdns],
      dialing_codes: [...dialingCodes],
    })
    .where('id', '=', own(trx))
    .execute()
}

export async function replaceServices(trx: Trx, services: readonly system.CustomerService[]): Promise<void> {
  const merchant_id = own(trx)
  await tables(trx).deleteFrom('customer_service').where('merchant_id', '=', merchant_id).execute()
  if (services.length === 0) return
  await mappingConstraints(
    { customer_service_url_safe: () => new FieldInvalidError('customerService') },
    tables(trx)
      .insertInto('customer_service')
      .values(services.map(({ type, url }, sequence) => ({ merchant_id, kind: type, url, sequence })))
      .execute(),
  )
}

export async function replaceResources(trx: Trx, resources: readonly system.Resource[]): Promise<void> {
  const merchant_id = own(trx)
  await tables(trx).deleteFrom('resource').where('merchant_id', '=', merchant_id).execute()
  if (resources.length === 0) return
  await mappingConstraints(
    { resource_url_safe: () => new FieldInvalidError('resources') },
    tables(trx)
      .insertInto('resource')
      .values(resources.map(({ resourceType, url }) => ({ merchant_id, kind: resourceType, url })))
      .execute(),
  )
}

export async function replaceTemplate(
  trx: Trx,
  template: Site['template'],
  descriptions: ReadonlyMap<Language, string>,
): Promise<void> {
  const merchant_id = own(trx)
  await tables(trx)
    .insertInto('mobile_template')
    .values({ merchant_id, ...template })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(template))
    .execute()
  await tables(trx).deleteFrom('mobile_template_text').where('merchant_id', '=', merchant_id).execute()
  if (descriptions.size === 0) return
  await tables(trx)
    .insertInto('mobile_template_text')
    .values([...descriptions].map(([language, app_desc]) => ({ merchant_id, language, app_desc })))
    .execute()
}
