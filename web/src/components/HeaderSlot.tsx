import { createContext, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createStore, useStore } from '../ui/store.ts'

/** What the shown screen has put into the header, and whether there is one. */
interface Slot {
  place: HTMLElement | null
  title: string | null
  /** The screen stands without the shell's bars and buttons. */
  isAlone: boolean
}

/**
 * Kept beside React's state: a context that changes while the page wakes up would make every part of it wake at once, in one long
 * piece of work.
 */
function createSlot() {
  const store = createStore<Slot>({ place: null, title: null, isAlone: false })
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

/** The place in the header that a screen may fill. While it is empty, the shell's own title and buttons stand there. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const { change } = useSlotStore()
  const [keepPlace] = useState(() => (place: HTMLElement | null) => change({ place }))
  return (
    <>
      <div ref={keepPlace} className="peer flex min-w-0 flex-1 items-center empty:hidden" />
      <div className="flex min-w-0 flex-1 items-center gap-1 peer-not-empty:hidden">{children}</div>
    </>
  )
}

/** What a screen puts into the header in place of its title. */
export function InHeader({ children }: { children: ReactNode }) {
  const place = useSlot('place')
  return place && createPortal(children, place)
}

/** The title that a tab and the app switcher show while the screen stands, where its own says more than the screen's. */
export function useOwnTitle(title: string): void {
  const { change } = useSlotStore()
  useEffect(() => {
    change({ title })
    return () => change({ title: null })
  }, [title, change])
}

/** The title that the shown screen has given itself. */
export const useScreenTitle = (): string | null => useSlot('title')

/** For a screen that stands alone while it is shown. */
export function useAlone(): void {
  const { change } = useSlotStore()
  useLayoutEffect(() => {
    change({ isAlone: true })
    return () => change({ isAlone: false })
  }, [change])
}

export const useIsAlone = (): boolean => useSlot('isAlone')
