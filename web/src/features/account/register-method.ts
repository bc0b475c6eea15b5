import type { registration, SentBodyOf } from '@parola/contract'
import { isStandalone } from '../../api/index.ts'

type RegisterMethod = SentBodyOf<typeof registration.register>['registerMethod']

interface Device {
  userAgent: string
  /** Opened from the home screen, by the web standard. */
  isInstalled: boolean
  /** The same by iOS's older property. */
  isWebClip: boolean
}

/** How the visitor came: our native wrapper, an icon on an iPhone's home screen, an installed web app, or a browser. */
export function registerMethodOf({ userAgent, isInstalled, isWebClip }: Device): RegisterMethod {
  if (/\bParolaApp\b/.test(userAgent)) return 'APP'
  if (isWebClip) return 'WEBCLIP'
  return isInstalled ? 'PWA' : 'H5'
}

export const readRegisterMethod = (): RegisterMethod =>
  registerMethodOf({
    userAgent: navigator.userAgent,
    isInstalled: isStandalone(),
    isWebClip: (navigator as { standalone?: boolean }).standalone === true,
  })
