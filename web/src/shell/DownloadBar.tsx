import { Star, X } from 'lucide-react'
import { useBoot, useImageBase, useInfo, useStored, writeStored } from '../api/index.ts'
import { useText } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { hiddenKey, rating, showsDownloadBar } from './download.ts'
import { useDownload, usePlatform } from './use-download.ts'

/** The top banner. It is in the first document, where most visitors will see it, so that nothing moves when the app wakes up. */
export function DownloadBar() {
  const t = useText()
  const { merchant } = useBoot()
  const base = useImageBase()
  const { mobileTemplate, resources } = useInfo()
  const platform = usePlatform()
  const stored = useStored('local', hiddenKey)
  const { begin } = useDownload()

  const offersAny = resources.some(({ resourceType }) => resourceType === 'Android' || resourceType === 'IOS')
  if (platform ? !showsDownloadBar(platform, resources, stored) : !offersAny) return null

  const icon = resources.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url
  return (
    <section
      aria-label={t('download.label')}
      className="download-bar whole relative isolate flex min-h-16 items-center gap-3 overflow-hidden ps-4 pe-1"
      style={{ color: mobileTemplate.app_desc_font_color }}
    >
      <img
        src={addressOf(base, mobileTemplate.app_background)}
        alt=""
        className="absolute inset-0 -z-20 size-full object-cover"
      />
      <span aria-hidden="true" className="absolute inset-0 -z-10 bg-glass" />
      <img
        src={addressOf(base, icon ?? `brands/${merchant.merchantCode}/icon-192.png`)}
        alt=""
        width={40}
        height={40}
        className="size-10 shrink-0 rounded-tile"
      />
      <div className="min-w-0 flex-1 py-2">
        <p className="flex flex-wrap items-center gap-x-2 text-sm leading-4 font-semibold">
          <span>{t('download.title', { name: merchant.name })}</span>
          <span className="sr-only">{t('download.rating', { rating })}</span>
          <span aria-hidden="true" className="flex shrink-0 items-center gap-0.5 text-xs font-medium">
            <Star className="size-3 fill-current" />
            {rating}
          </span>
        </p>
        <p className="line-clamp-2 text-xs max-[359px]:line-clamp-1">{mobileTemplate.app_desc}</p>
      </div>
      <Button size="small" look="plain" onClick={begin} className="max-[359px]:px-2.5">
        {t('download.get')}
      </Button>
      <IconButton
        data-last
        label={t('download.hide')}
        icon={<X className="size-4" />}
        onClick={() => writeStored('local', hiddenKey, '1')}
        className="text-current"
      />
    </section>
  )
}

/** The operator may name a file of the merchant's folder or a full address. */
const addressOf = (base: string, file: string): string => (/^(https:\/)?\//.test(file) ? file : `${base}/${file}`)
