import type { system } from '@parola/contract'
import type { Platform } from './platform.ts'

type Resources = system.SiteStatus['info']['resources']

export const hiddenKey = 'hideDownloadBar'
export const rating = '5.0'

/** The app's link for this device. Without an app, iOS may get a web clip profile. */
function downloadLinkOf(platform: Platform, resources: Resources): string | null {
  const urlOf = (type: Resources[number]['resourceType']) =>
    resources.find((resource) => resource.resourceType === type)?.url ?? null
  if (platform.system === 'android') return urlOf('Android')
  if (platform.system !== 'ios') return null
  // A visitor from a home-screen clip already has the profile; only an app would be new.
  return platform.isInstalled ? urlOf('IOS') : (urlOf('IOS') ?? urlOf('MOBILECONFIG'))
}

/** Hidden in an installed or native app, on a device without a link, and after it was closed. */
export const showsDownloadBar = (platform: Platform, resources: Resources, stored: string | null): boolean =>
  stored !== '1' && !platform.isInstalled && !platform.isNativeApp && downloadLinkOf(platform, resources) !== null

/** The action of a tap on download. */
export function downloadStep(
  platform: Platform,
  resources: Resources,
): 'safari' | 'ios-too-old' | 'install' | { url: string } {
  const url = downloadLinkOf(platform, resources)
  if (url === null) return 'install'
  if (platform.system === 'ios' && !iosCanRunApp(platform.iosVersion)) return 'ios-too-old'
  if (platform.system === 'ios' && !platform.isSafari) return 'safari'
  return { url }
}

type IosVersion = Platform['iosVersion']

/** The app needs iOS 12.4. An unknown version is assumed to be new enough. */
export const iosCanRunApp = (version: IosVersion): boolean => version === null || isAtLeast(version, 12, 4)

/** iOS up to 11, 12.0 and 12.1 start a home-screen page from the beginning each time it is opened. */
export const needsLegacyTip = (version: IosVersion): boolean => version !== null && !isAtLeast(version, 12, 2)

const isAtLeast = ([major, minor]: readonly [number, number], wantedMajor: number, wantedMinor: number): boolean =>
  major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
