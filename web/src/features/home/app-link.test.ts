import { describe, expect, it } from 'vitest'
import { appLinkFor } from './app-link.ts'

const resources = [
  { resourceType: 'IOS' as const, url: 'https://get.example/ios' },
  { resourceType: 'Android' as const, url: 'https://get.example/android' },
]
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)'

describe('the app on offer', () => {
  it('is the one for this phone', () => {
    expect(appLinkFor(resources, iphone, false)).toBe('https://get.example/ios')
    expect(appLinkFor(resources, android, false)).toBe('https://get.example/android')
  })

  it('is absent on a desktop, in the installed app, and where the merchant has none', () => {
    expect(appLinkFor(resources, 'Mozilla/5.0 (X11; Linux x86_64)', false)).toBeUndefined()
    expect(appLinkFor(resources, android, true)).toBeUndefined()
    expect(appLinkFor([], android, false)).toBeUndefined()
  })

  it('is absent in an iPhone browser that cannot download it', () => {
    expect(appLinkFor(resources, iphone.replace('Version/', 'CriOS/'), false)).toBeUndefined()
  })

  it('is never an address that could run something', () => {
    expect(appLinkFor([{ resourceType: 'Android', url: 'javascript:alert(1)' }], android, false)).toBeUndefined()
  })
})
