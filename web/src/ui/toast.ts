import { createStore, useStore } from './store.ts'

/** How long a message stays, in milliseconds. Loading messages close earlier, when their work is done. */
export const toastMs = {
  default: 1_500,
  short: 3_000,
  long: 8_000,
  info: 2_000,
  saved: 1_000,
  smsSent: 1_500,
  loading: 3_000,
  loadingFavourite: 10_000,
  loadingSms: 10_000,
  loadingLogout: 9_999_000,
  loadingTrial: 9_999_000,
} as const

export type ToastKind = keyof typeof toastMs

export interface Toast {
  id: number
  kind: ToastKind
  text: string
}

const shown = createStore<Toast | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0

/** Shows a message in place of the previous one. Returns a function that hides it early. */
export function toast(text: string, kind: ToastKind = 'default'): () => void {
  clearTimeout(timer)
  const mine: Toast = { id: ++lastId, kind, text }
  shown.write(mine)
  const hide = () => {
    if (shown.read()?.id === mine.id) shown.write(null)
  }
  timer = setTimeout(hide, toastMs[kind])
  return hide
}

export const useToast = (): Toast | null => useStore(shown, (mine) => mine)
