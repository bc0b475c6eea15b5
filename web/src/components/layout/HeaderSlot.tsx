import { createContext, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createStore, useStore } from '../../ui/store.ts'

/** What a screen leaves of the shell: everything, only the menu at a desktop's side, or nothing. */
export type Bars = 'all' | 'rail' | 'none'

/** The current screen's content for the header, and whether there is any. */
interface Slot {
  place: HTMLElement | null
  title: string | null
  bars: Bars
}

/** Kept outside React state: a context that changes during hydration would make the whole page hydrate at once, in one long task. */
function createSlot() {
  const store = createStore<Slot>({ place: null, title: null, bars: 'all' })
  return { ...store, change: (part: Partial<Slot>) => store.write({ ...store.read(), ...part }) }
}

const SlotContext = createContext<ReturnType<typeof createSlot> | null>(null)

function useSlotStore(): ReturnType<typeof createSlot> {
  const store = use(SlotContext)
  if (!store) throw new Error('There is no HeaderSlotProvider above this component')
  return store
}

const useSlot = <Part extends keyof Slot>(part: Part): Slot[Part] => useStore(useSlotStore(), (slot) => slot[part])

export function HeaderSlotProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createSlot)
  return <SlotContext value={store}>{children}</SlotContext>
}

/** The place in the header that a screen may fill. While it is empty, the shell's title and buttons are shown. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const { change } = useSlotStore()
  const [keepPlace] = useState(() => (place: HTMLElement | null) => change({ place }))
  return (
    <>
      <div ref={keepPlace} className="peer flex min-w-0 flex-1 items-center empty:hidden" />
      {/* A desktop has room for both: the screen's own title, and the shell's buttons. */}
      <div className="flex min-w-0 flex-1 items-center gap-1 peer-not-empty:hidden full:peer-not-empty:flex full:peer-not-empty:flex-none full:peer-not-empty:[&>h1]:hidden">
        {children}
      </div>
    </>
  )
}

/** Replaces the header's title for a screen. */
export function InHeader({ children }: { children: ReactNode }) {
  const place = useSlot('place')
  return place && createPortal(children, place)
}

/** Sets the document title where the screen has a better one than its default. */
export function useOwnTitle(title: string): void {
  const { change } = useSlotStore()
  useEffect(() => {
    change({ title })
    return () => change({ title: null })
  }, [title, change])
}

/** The current screen's own title. */
export const useScreenTitle = (): string | null => useSlot('title')

/** Hides bars and buttons of the shell while the screen is shown. */
export function useBars(bars: Bars): void {
  const { change } = useSlotStore()
  useLayoutEffect(() => {
    change({ bars })
    return () => change({ bars: 'all' })
  }, [bars, change])
}

export const useShownBars = (): Bars => useSlot('bars')
