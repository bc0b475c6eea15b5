import type { system } from '@parola/contract'
import { bootFixture } from './boot.ts'

/** The status response of an open site. */
export const openSite = (changes: Partial<system.SiteStatus> = {}): system.SiteStatus => ({
  maintenance: false,
  regionRestriction: false,
  ipBlocked: false,
  opensSoon: false,
  maintenanceWindow: null,
  ip: '203.0.113.7',
  serverTime: '2026-11-15T04:00:00.000Z',
  info: bootFixture().info,
  ...changes,
})

/** A live stream on which nothing happens. */
export class SilentSocket extends EventTarget {
  close() {}
}
