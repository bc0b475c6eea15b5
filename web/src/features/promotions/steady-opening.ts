import { useLayoutEffect, useRef } from 'react'

interface SteadyOpening {
  /** Called with the card whose head was tapped, before it opens. */
  hold: (card: HTMLElement) => void
}

/** What opens one card closes another above it; the tapped head stays under the thumb. Whoever comes by a link is brought to its card. */
export function useSteadyOpening(open: string | null): SteadyOpening {
  const held = useRef<{ card: HTMLElement; top: number } | null>(null)
  useLayoutEffect(() => {
    const tapped = held.current
    held.current = null
    const place = () => {
      if (tapped) window.scrollBy(0, tapped.card.getBoundingClientRect().top - tapped.top)
      else if (open) document.getElementById(cardId(open))?.scrollIntoView({ block: 'start' })
    }
    // The shell sends a new address to its top in this same step; what is placed here comes after that, and before anything is painted.
    queueMicrotask(place)
  }, [open])
  return {
    hold: (card) => {
      held.current = { card, top: card.getBoundingClientRect().top }
    },
  }
}

export const cardId = (promotionId: string): string => `promotion-${promotionId}`
