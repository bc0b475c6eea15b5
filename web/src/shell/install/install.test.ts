import { describe, expect, it } from 'vitest'
import { offersInstall } from './install.ts'
import type { Platform } from './platform.ts'

const android: Platform = {
  system: 'android',
  iosVersion: null,
  isSafari: false,
  isInstalled: false,
  isNativeApp: false,
}
const iphone: Platform = { ...android, system: 'ios', iosVersion: [17, 0], isSafari: true }
const day = 24 * 60 * 60_000

describe('offersInstall', () => {
  it('offers where the device can do it', () => {
    expect(offersInstall(android, true, null, 0)).toBe(true)
    expect(offersInstall(iphone, false, null, 0)).toBe(true)
  })

  it('stays away where it cannot', () => {
    expect(offersInstall(android, false, null, 0)).toBe(false)
    expect(offersInstall({ ...iphone, isSafari: false }, false, null, 0)).toBe(false)
    expect(offersInstall({ ...android, system: 'desktop' }, true, null, 0)).toBe(false)
    expect(offersInstall({ ...android, isInstalled: true }, true, null, 0)).toBe(false)
    expect(offersInstall({ ...android, isNativeApp: true }, true, null, 0)).toBe(false)
  })

  it('stays away for a month after it was closed', () => {
    expect(offersInstall(iphone, false, '0', 29 * day)).toBe(false)
    expect(offersInstall(iphone, false, '0', 31 * day)).toBe(true)
  })
})
