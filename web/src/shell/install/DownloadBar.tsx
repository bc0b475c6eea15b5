import { Star, X } from 'lucide-react'
import { useBoot, useImageBase, useInfo, useStored, writeStored } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { hiddenKey, rating, showsDownloadBar } from './download.ts'
import { useDownload, usePlatform } from './use-download.ts'

/** The top banner. It is in the first document, where most visitors will see it, so that hydration moves nothing. */
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
      className="download-bar whole relative isolate grid min-h-16 grid-cols-[auto_1fr_auto_auto] content-center items-center gap-x-2.5 overflow-hidden py-2 ps-4 pe-1.5 max-[413px]:py-1"
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
        className="col-start-1 row-span-2 row-start-1 size-10 rounded-tile"
      />
      <p className="col-start-2 row-start-1 flex flex-wrap items-center gap-x-2 self-end text-sm leading-4 font-semibold max-[413px]:self-center">
        <span>{t('download.title', { name: merchant.name })}</span>
        <span className="sr-only">{t('download.rating', { rating })}</span>
        <span aria-hidden="true" className="flex shrink-0 items-center gap-0.5 text-xs font-medium">
          <Star className="size-3 fill-current" />
          {rating}
        </span>
      </p>
      {/* A narrow phone has no room for it beside the button. */}
      <p
        dir="auto"
        className="col-start-2 row-start-2 line-clamp-2 self-start text-xs text-balance max-[413px]:col-span-3 max-[413px]:pe-3"
      >
        {mobileTemplate.app_desc}
      </p>
      <Button
        size="small"
        look="plain"
        onClick={begin}
        className="col-start-3 row-span-2 row-start-1 max-[413px]:row-span-1"
      >
        {t('download.get')}
      </Button>
      <IconButton
        data-last
        label={t('download.hide')}
        icon={<X className="size-4" />}
        onClick={() => writeStored('local', hiddenKey, '1')}
        className="col-start-4 row-span-2 row-start-1 w-9 text-current max-[413px]:row-span-1"
      />
    </section>
  )
}

/** The operator may name a file of the merchant's folder or a full address. */
const addressOf = (base: string, file: string): string => (/^(https:\/)?\//.test(file) ? file : `${base}/${file}`)
