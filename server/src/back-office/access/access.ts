import { isDeepStrictEqual } from 'node:util'
import type { operators } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { requireVersion, versionOf } from '../../platform/version.ts'
import { countOpenSessions } from '../../sessions/index.ts'
import {
  blockAddress,
  lockAccess,
  readSite,
  requireNetworks,
  setMaintenance,
  setRegionRestriction,
  unblockAddress,
} from '../../system/index.ts'

type Access = operators.SiteAccess

export async function readAccess(trx: Trx): Promise<Access> {
  const { maintenance, restrictedRegions, blockedNetworks } = await readSite(trx, [])
  return {
    maintenance: maintenance && {
      from: maintenance.from.toISOString(),
      until: maintenance.until?.toISOString() ?? null,
    },
    countries: [...restrictedRegions],
    networks: [...blockedNetworks],
  }
}

export const showAccess = async (trx: Trx) => {
  const access = await readAccess(trx)
  return { access, version: versionOf(access), affected: await countAffected(trx, access) }
}

/** How many of the members who are logged in it shuts out. */
export async function countAffected(trx: Trx, access: Access): Promise<operators.Affected> {
  requireNetworks(access.networks)
  const { all, inCountries, inNetworks, withoutCountry } = await countOpenSessions(trx, access)
  return {
    loggedIn: all,
    byMaintenance: access.maintenance === null ? 0 : all,
    byCountries: inCountries,
    byNetworks: inNetworks,
    withoutCountry,
  }
}

export async function setAccess(trx: Trx, wanted: Access, version: string): Promise<Access> {
  await lockAccess(trx)
  const before = await readAccess(trx)
  requireVersion(version, before)
  const { maintenance, countries, networks } = wanted
  if (!isDeepStrictEqual(maintenance, before.maintenance))
    await setMaintenance(trx, maintenance && windowOf(maintenance))
  if (!isDeepStrictEqual(countries, before.countries)) await setRegionRestriction(trx, countries)
  for (const network of before.networks) if (!networks.includes(network)) await unblockAddress(trx, network)
  for (const network of networks) if (!before.networks.includes(network)) await blockAddress(trx, network)
  return readAccess(trx)
}

const windowOf = ({ from, until }: NonNullable<Access['maintenance']>) => ({
  from: new Date(from),
  until: until === null ? null : new Date(until),
})
