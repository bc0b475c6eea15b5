import { useLayoutEffect, useRef } from 'react'

interface ScrollAnchor {
  /** Called with the card whose header was tapped, before it opens. */
  hold: (card: HTMLElement) => void
}

/** Opening a card closes another above it; keeps the tapped header in place. A link scrolls to its card. */
export function useScrollAnchor(open: string | null): ScrollAnchor {
  const held = useRef<{ card: HTMLElement; top: number } | null>(null)
  useLayoutEffect(() => {
    const tapped = held.current
    held.current = null
    const place = () => {
      if (tapped) window.scrollBy(0, tapped.card.getBoundingClientRect().top - tapped.top)
      else if (open) document.getElementById(cardId(open))?.scrollIntoView({ block: 'start' })
    }
    // The shell scrolls a new address to its top in this same step; this runs after that, and before the paint.
    queueMicrotask(place)
  }, [open])
  return {
    hold: (card) => {
      held.current = { card, top: card.getBoundingClientRect().top }
    },
  }
}

export const cardId = (promotionId: string): string => `promotion-${promotionId}`
