import * as z from 'zod/mini'
import { call } from '../call.ts'
import { shown } from '../recorded.ts'
import { Version } from '../versions.ts'
import { common, Reason } from './common.ts'

const Access = {
  /** Null while none is planned; open-ended work has no `until`. */
  maintenance: z.nullable(z.object({ from: z.iso.datetime(), until: z.nullable(z.iso.datetime()) })),
  /** ISO 3166-1 codes of the countries that the site is closed to. */
  countries: z.array(shown(z.string().check(z.regex(/^[A-Z]{2}$/)))).check(z.maxLength(250)),
  /** Addresses, and networks as `203.0.113.0/24`, that the site is closed to. */
  networks: z.array(shown(z.string().check(z.regex(/^[0-9a-f.:]{2,45}(\/\d{1,3})?$/)))).check(z.maxLength(1_000)),
}
/** To whom the site is closed. The console stays open. */
export const SiteAccess = z.object(Access)
export type SiteAccess = z.output<typeof SiteAccess>

/** Members who are logged in. */
const Affected = z.object({
  loggedIn: z.int(),
  /** How many of them are shut out, or will be when the maintenance begins. */
  byMaintenance: z.int(),
  byCountries: z.int(),
  /** Of an address only its network is kept, so a smaller one counts all of that network. */
  byNetworks: z.int(),
  withoutCountry: z.int(),
})
export type Affected = z.output<typeof Affected>

export const access = call({
  ...common,
  method: 'GET',
  path: '/ops/access',
  permission: 'settings.read',
  about: 'To whom the players’ site is closed: maintenance, countries, networks',
  value: z.object({ access: SiteAccess, version: Version, affected: Affected }),
  errors: [],
})

export const previewAccess = call({
  ...common,
  method: 'POST',
  path: '/ops/access/preview',
  permission: 'settings.read',
  changesNothing: true,
  about: 'Whom a change of the access would shut out',
  body: SiteAccess,
  value: z.object({ affected: Affected }),
  errors: ['field_invalid'],
})

export const setAccess = call({
  ...common,
  method: 'POST',
  path: '/ops/access',
  permission: 'settings.site',
  reauth: 'single',
  versioned: true,
  about:
    'Closes the players’ site for maintenance, to countries or to networks, or opens it again. The console stays open',
  body: z.object({ ...Access, version: Version, reason: Reason }),
  value: z.object({ access: SiteAccess, version: Version }),
  errors: ['field_invalid', 'version_conflict', 'reauth_required'],
})
