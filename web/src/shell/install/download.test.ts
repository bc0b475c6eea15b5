import type { system } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { downloadStep, iosCanRunApp, needsLegacyTip, showsDownloadBar } from './download.ts'
import type { Platform } from './platform.ts'

type Resources = system.SiteStatus['info']['resources']

const android: Platform = {
  system: 'android',
  iosVersion: null,
  isSafari: false,
  isInstalled: false,
  isNativeApp: false,
}
const iphone: Platform = { ...android, system: 'ios', iosVersion: [17, 0], isSafari: true }
const desktop: Platform = { ...android, system: 'desktop' }
const both: Resources = [
  { resourceType: 'IOS', url: 'https://download.example/ios' },
  { resourceType: 'Android', url: 'https://download.example/android' },
]
const only = (resourceType: Resources[number]['resourceType']): Resources => [
  { resourceType, url: 'https://download.example/' },
]

describe('DL-02 the download bar', () => {
  it('DL-02 is shown on a phone that has a link', () => {
    expect(showsDownloadBar(android, both, null)).toBe(true)
    expect(showsDownloadBar(iphone, both, null)).toBe(true)
    expect(showsDownloadBar(iphone, only('MOBILECONFIG'), null)).toBe(true)
  })

  it('DL-02 is hidden once it was closed', () => {
    expect(showsDownloadBar(android, both, '1')).toBe(false)
  })

  it('DL-02 is hidden in an installed app', () => {
    expect(showsDownloadBar({ ...android, isInstalled: true }, both, null)).toBe(false)
  })

  it('DL-02 is hidden inside the native app', () => {
    expect(showsDownloadBar({ ...android, isNativeApp: true }, both, null)).toBe(false)
  })

  it('DL-02 is hidden where the platform has no link', () => {
    expect(showsDownloadBar(android, only('IOS'), null)).toBe(false)
    expect(showsDownloadBar(iphone, only('Android'), null)).toBe(false)
    expect(showsDownloadBar(desktop, both, null)).toBe(false)
  })

  it('DL-02 is hidden in an iOS web clip without an iOS link', () => {
    const webClip = { ...iphone, isInstalled: true }
    expect(showsDownloadBar(webClip, only('MOBILECONFIG'), null)).toBe(false)
  })
})

describe('a tap on download', () => {
  it('opens the link of the platform', () => {
    expect(downloadStep(android, both)).toEqual({ url: 'https://download.example/android' })
    expect(downloadStep(iphone, both)).toEqual({ url: 'https://download.example/ios' })
  })

  it('suggests Safari in other browsers on iOS', () => {
    expect(downloadStep({ ...iphone, isSafari: false }, both)).toBe('safari')
  })

  it('says when iOS is too old for the app', () => {
    expect(downloadStep({ ...iphone, iosVersion: [12, 3] }, both)).toBe('ios-too-old')
  })

  it('offers the home screen if there is no app', () => {
    expect(downloadStep(desktop, both)).toBe('install')
  })
})

describe('iOS versions', () => {
  it.each([
    [[9, 3], true, false],
    [[11, 4], true, false],
    [[12, 0], true, false],
    [[12, 1], true, false],
    [[12, 2], false, false],
    [[12, 3], false, false],
    [[12, 4], false, true],
    [[13, 0], false, true],
    [[18, 1], false, true],
  ] as const)('%j: legacy tip %s, app %s', (version, tip, app) => {
    expect(needsLegacyTip(version)).toBe(tip)
    expect(iosCanRunApp(version)).toBe(app)
  })
})
