import { useLayoutEffect, useRef } from 'react'

interface SteadyOpening {
  /** Called with the head of the card that was tapped, before it opens. */
  hold: (head: HTMLElement) => void
}

/** What opens one card closes another above it; the tapped head stays under the thumb. Whoever comes by a link is brought to its card. */
export function useSteadyOpening(open: string | null): SteadyOpening {
  const held = useRef<{ head: HTMLElement; top: number } | null>(null)
  useLayoutEffect(() => {
    const tapped = held.current
    held.current = null
    const place = () => {
      if (tapped) window.scrollBy(0, tapped.head.getBoundingClientRect().top - tapped.top)
      else if (open) document.getElementById(cardId(open))?.scrollIntoView({ block: 'start' })
    }
    // The shell sends a new address to its top in this same step; what is placed here comes after that, and before anything is painted.
    queueMicrotask(place)
  }, [open])
  return {
    hold: (head) => {
      held.current = { head, top: head.getBoundingClientRect().top }
    },
  }
}

export const cardId = (promotionId: string): string => `promotion-${promotionId}`
