import { isStandalone } from '../../api/index.ts'

/** What the app needs to know about the device, from its user agent by a few rules. */
export interface Platform {
  system: 'ios' | 'android' | 'desktop'
  /** As [major, minor]; null when unknown. */
  iosVersion: readonly [number, number] | null
  isSafari: boolean
  /** Opened from the home screen, without the browser's bars. */
  isInstalled: boolean
  /** Inside the merchant's native app, which names itself. */
  isNativeApp: boolean
}

interface Device {
  userAgent: string
  /** Desktop Safari and an iPad have the same user agent; only the iPad has touch. */
  touchPoints: number
  isInstalled: boolean
}

export function platformOf({ userAgent, touchPoints, isInstalled }: Device): Platform {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  const version = /(?:CPU (?:iPhone )?OS|Version)[ /](\d+)(?:[._](\d+))?/.exec(userAgent)
  return {
    system: isIos ? 'ios' : /Android/.test(userAgent) ? 'android' : 'desktop',
    iosVersion: isIos && version ? [Number(version[1]), Number(version[2] ?? 0)] : null,
    isSafari:
      isIos &&
      /Safari\//.test(userAgent) &&
      !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo|YaBrowser|FBA[NV]|Instagram|Line\//.test(userAgent),
    isInstalled,
    isNativeApp: /ParolaApp\//.test(userAgent),
  }
}

export const readPlatform = (): Platform =>
  platformOf({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: isStandalone() || (navigator as { standalone?: boolean }).standalone === true,
  })
