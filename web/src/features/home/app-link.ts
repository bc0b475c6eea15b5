import type { system } from '@parola/contract'

/** Where this phone gets the merchant's app; nothing for a device without one, or when this already is the app. */
export function appLinkFor(
  resources: readonly system.Resource[],
  userAgent: string,
  installed: boolean,
): string | undefined {
  if (installed) return undefined
  const isIos = /iPhone|iPad|iPod/.test(userAgent)
  // Only Safari can fetch it there; elsewhere the header's own button explains that.
  if (isIos && (/(CriOS|FxiOS|EdgiOS|OPiOS|GSA)\//.test(userAgent) || !/Safari\//.test(userAgent))) return undefined
  const wanted = isIos ? 'IOS' : /Android/.test(userAgent) ? 'Android' : undefined
  return resources.find((resource) => resource.resourceType === wanted && resource.url.startsWith('https://'))?.url
}
