import type { Texts } from '../../i18n/index.ts'

interface Elapsed {
  hours: number
  minutes: number
}

/** Whole hours and minutes between two moments in milliseconds; a clock that is slightly behind gives zero. */
export function elapsedOf(fromMs: number, toMs: number): Elapsed {
  const minutes = Math.max(0, Math.floor((toMs - fromMs) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** `85` as `1 h 25 min`. */
export function elapsedText(t: Texts['t'], { hours, minutes }: Elapsed): string {
  if (hours === 0) return t('position.minutes', { minutes })
  return minutes === 0 ? t('position.wholeHours', { hours }) : t('position.hours', { hours, minutes })
}
