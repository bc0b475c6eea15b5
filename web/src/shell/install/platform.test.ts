import { describe, expect, it } from 'vitest'
import { platformOf } from './platform.ts'

const on = (userAgent: string, touchPoints = 5, isInstalled = false) =>
  platformOf({ userAgent, touchPoints, isInstalled })
const iphone = (rest: string, version = '12_1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version}_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`

describe('platformOf', () => {
  it('detects Safari on an iPhone and its version', () => {
    expect(on(iphone('Version/12.1 Mobile/15E148 Safari/604.1'))).toMatchObject({
      system: 'ios',
      iosVersion: [12, 1],
      isSafari: true,
    })
  })

  it.each([
    'CriOS/120.0 Mobile/15E148 Safari/604.1',
    'FxiOS/120 Mobile/15E148 Safari/604.1',
    'Mobile/15E148 [FBAN/FBIOS]',
    'EdgiOS/120 Version/17 Safari/604.1',
  ])('detects that %s is not Safari', (rest) => {
    expect(on(iphone(rest, '17_0'))).toMatchObject({ system: 'ios', iosVersion: [17, 0], isSafari: false })
  })

  it('distinguishes an iPad from a Mac by touch', () => {
    const mac =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15'
    expect(on(mac, 5)).toMatchObject({ system: 'ios', iosVersion: [17, 1] })
    expect(on(mac, 0)).toMatchObject({ system: 'desktop', iosVersion: null })
  })

  it('detects Android, the installed app and the native app', () => {
    const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
    expect(on(android)).toMatchObject({ system: 'android', isInstalled: false, isNativeApp: false, isSafari: false })
    expect(on(android, 5, true).isInstalled).toBe(true)
    expect(on(`${android} ParolaApp/1.0`).isNativeApp).toBe(true)
  })
})
