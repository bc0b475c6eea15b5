/** Loaded after the first paint, so this is the only module that names the carousel library. */
import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'
import { prefersReducedMotion } from '../loading/when-idle.ts'

export const autoplayDelayMs = 5000
/** Embla has its own unit of speed: with this value a slide stops after 1000 ms. */
const restAfterOneSecond = 26

export function startEmbla(viewport: HTMLElement, direction: 'ltr' | 'rtl'): EmblaCarouselType {
  const still = prefersReducedMotion()
  const autoplay = Autoplay({
    delay: autoplayDelayMs,
    playOnInit: !still,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
  })
  return EmblaCarousel(viewport, { loop: true, direction, duration: still ? 0 : restAfterOneSecond }, [autoplay])
}

export type { EmblaCarouselType }
