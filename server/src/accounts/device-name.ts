/** Named by their makers, so the names are the same in every language. The first that fits counts: many claim to be others as well. */
const systems: readonly [pattern: RegExp, name: string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const browsers: readonly [pattern: RegExp, name: string][] = [
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** A device as its owner knows it again, `Android · Chrome`; null for a browser that tells neither. */
export function deviceNameOf(userAgent: string): string | null {
  const named = [systems, browsers].flatMap((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  return named.length > 0 ? named.join(' · ') : null
}
