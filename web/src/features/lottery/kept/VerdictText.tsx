import type { Verdict } from '@parola/fair-draw/phone'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { classes } from '../../../ui/classes.ts'
import { findingTexts } from './verdict-texts.ts'

interface VerdictTextProps {
  verdict: Verdict
  /** What green says. */
  right: TextKey
}

/** A verdict in words: one quiet line when all is right, else what is not. */
export function VerdictText({ verdict, right }: VerdictTextProps) {
  const t = useText()
  const { colour, findings } = verdict
  if (colour === 'green') return <p className="text-xs text-pretty text-ink-quiet">{t(right)}</p>
  const texts = [...new Set(findings.map((finding) => findingTexts[finding]))]
  return (
    <div role={colour === 'red' ? 'alert' : 'status'} className="flex flex-col gap-1 text-sm text-pretty">
      {colour === 'red' && <p className="font-semibold text-danger">{t('kept.wrong')}</p>}
      {texts.map((text) => (
        <p key={text} className={classes(colour === 'red' ? 'font-medium text-danger' : 'text-ink-quiet')}>
          {t(text)}
        </p>
      ))}
    </div>
  )
}
