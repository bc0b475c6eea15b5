import { formatNumber, useLanguage, useText } from '../../i18n/index.ts'

/** The upload progress of the pictures, visible because it takes a while on a slow connection. */
export function Sending({ share }: { share: number }) {
  const t = useText()
  const { language } = useLanguage()
  const percent = Math.round(share * 100)
  return (
    <div className="flex flex-col gap-2 rounded-card border border-hairline bg-raised p-4">
      <p className="flex justify-between gap-3 text-sm font-medium">
        {t(percent < 100 ? 'identity.sending' : 'identity.checking')}
        <span className="figures">{formatNumber(language, share, { style: 'percent' })}</span>
      </p>
      <progress
        aria-label={t('identity.sending')}
        value={percent}
        max={100}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-ground-deep [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-ground-deep [&::-webkit-progress-value]:bg-accent"
      />
      <p className="text-sm text-ink-quiet">{t('identity.stay')}</p>
    </div>
  )
}
