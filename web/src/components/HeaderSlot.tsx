import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface Slot {
  place: HTMLElement | null
  setPlace: (place: HTMLElement | null) => void
  title: string | null
  setTitle: (title: string | null) => void
}

const SlotContext = createContext<Slot | null>(null)

function useSlot(): Slot {
  const slot = use(SlotContext)
  if (!slot) throw new Error('There is no HeaderSlotProvider above this component')
  return slot
}

export function HeaderSlotProvider({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [title, setTitle] = useState<string | null>(null)
  const slot = useMemo(() => ({ place, setPlace, title, setTitle }), [place, title])
  return <SlotContext value={slot}>{children}</SlotContext>
}

/** The place in the header that a screen may fill. While it is empty, the shell's own title and buttons stand there. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const { setPlace } = useSlot()
  return (
    <>
      <div ref={setPlace} className="peer flex min-w-0 flex-1 items-center empty:hidden" />
      <div className="flex min-w-0 flex-1 items-center gap-1 peer-not-empty:hidden">{children}</div>
    </>
  )
}

/** What a screen puts into the header in place of its title. */
export function InHeader({ children }: { children: ReactNode }) {
  const { place } = useSlot()
  return place && createPortal(children, place)
}

/** The title that a tab and the app switcher show while the screen stands, where its own says more than the screen's. */
export function useOwnTitle(title: string): void {
  const { setTitle } = useSlot()
  useEffect(() => {
    setTitle(title)
    return () => setTitle(null)
  }, [title, setTitle])
}

/** The title that the shown screen has given itself. */
export const useScreenTitle = (): string | null => useSlot().title
