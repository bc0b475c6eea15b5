import { describe, expect, it } from 'vitest'
import { registerMethodOf } from './register-method.ts'

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

describe('REG-08 how a visitor registers', () => {
  it.each([
    ['APP', 'the wrapper on Android', { userAgent: `${android} ParolaApp/2.1`, isInstalled: false, isWebClip: false }],
    ['APP', 'the wrapper on iOS', { userAgent: `${iphone} ParolaApp/2.1`, isInstalled: true, isWebClip: true }],
    ['PWA', 'an installed app on Android', { userAgent: android, isInstalled: true, isWebClip: false }],
    ['WEBCLIP', 'an icon on an iPhone', { userAgent: iphone, isInstalled: true, isWebClip: true }],
    ['WEBCLIP', 'an icon on an old iPhone', { userAgent: iphone, isInstalled: false, isWebClip: true }],
    ['H5', 'a browser', { userAgent: android, isInstalled: false, isWebClip: false }],
    [
      'H5',
      'a name that only looks like the wrapper',
      { userAgent: `${android} ParolaAppShop`, isInstalled: false, isWebClip: false },
    ],
  ])('REG-08 %s for %s', (method, _, device) => {
    expect(registerMethodOf(device)).toBe(method)
  })
})
