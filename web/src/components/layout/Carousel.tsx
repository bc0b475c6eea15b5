import { Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import type { EmblaCarouselType } from './embla.ts'
import { whenIdle } from '../loading/when-idle.ts'

export interface Slide {
  id: string
  content: ReactNode
}

/**
 * Slides that loop and advance automatically. The first is plain HTML in the document; the others and their code load when the browser is
 * idle.
 */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const t = useText()
  const viewport = useRef<HTMLDivElement>(null)
  const { moves, selected, running, show, toggle } = useMovement(viewport, slides.length)
  const shown = moves ? slides : slides.slice(0, 1)
  const place = (index: number) => ({ number: index + 1, count: slides.length })

  return (
    <section aria-label={label} className="relative" data-moves={moves}>
      <div ref={viewport} className="overflow-hidden rounded-card">
        <ul className="flex touch-pan-y" aria-live={running ? 'off' : 'polite'}>
          {shown.map((slide, index) => (
            <li
              key={slide.id}
              aria-label={t('home.banner', place(index))}
              inert={index !== selected}
              className="w-full min-w-0 shrink-0"
            >
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div
          className={`absolute end-1 bottom-0 flex items-center transition-opacity duration-300 ${moves ? '' : 'opacity-0'}`}
        >
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              disabled={!moves}
              aria-label={t('home.bannerGo', place(index))}
              aria-current={index === selected}
              onClick={() => show(index)}
              className="group grid h-11 w-6 place-items-center"
            >
              <span className="block h-1.5 w-1.5 rounded-full bg-on-photo opacity-55 transition-[width,opacity] duration-300 group-aria-current:w-4 group-aria-current:opacity-100" />
            </button>
          ))}
          <button
            type="button"
            disabled={!moves}
            aria-label={t(running ? 'home.bannersPause' : 'home.bannersPlay')}
            onClick={toggle}
            className="grid size-11 place-items-center text-on-photo"
          >
            <span className="grid size-7 place-items-center rounded-full bg-photo-shade">
              {running ? <Pause aria-hidden size={14} /> : <Play aria-hidden size={14} />}
            </span>
          </button>
        </div>
      )}
    </section>
  )
}

function useMovement(viewport: React.RefObject<HTMLDivElement | null>, count: number) {
  const { direction } = useLanguage()
  const [quiet, setQuiet] = useState(false)
  const [selected, setSelected] = useState(0)
  const [running, setRunning] = useState(false)
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null)

  useEffect(() => (count > 1 ? whenIdle(() => setQuiet(true)) : undefined), [count])

  const listen = useEffectEvent((started: EmblaCarouselType) => {
    setEmbla(started)
    setSelected(started.selectedScrollSnap())
    setRunning(started.plugins().autoplay?.isPlaying() ?? false)
    started.on('select', () => setSelected(started.selectedScrollSnap()))
    started.on('autoplay:play', () => setRunning(true))
    started.on('autoplay:stop', () => setRunning(false))
  })

  useEffect(() => {
    if (!quiet || count < 2) return undefined
    let started: EmblaCarouselType | undefined
    const left = new AbortController()
    const begin = async () => {
      const { startEmbla } = await import('./embla.ts')
      if (left.signal.aborted || !viewport.current) return
      started = startEmbla(viewport.current, direction)
      listen(started)
    }
    // If the code fails to load, the first banner stays still.
    begin().catch(() => undefined)
    return () => {
      left.abort()
      started?.destroy()
      setEmbla(null)
    }
  }, [quiet, count, direction, viewport])

  return {
    moves: quiet && count > 1,
    selected: Math.min(selected, count - 1),
    running,
    show: (index: number) => embla?.scrollTo(index),
    toggle: () => {
      const autoplay = embla?.plugins().autoplay
      if (autoplay?.isPlaying()) autoplay.stop()
      else autoplay?.play()
    },
  }
}
