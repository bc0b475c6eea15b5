export type PictureStatus = 'pending' | 'loading' | 'loaded' | 'failed'

export interface PictureState {
  status: PictureStatus
  /** Which of the picture's addresses is tried; one past the last is the default icon, two past it is none. */
  attempt: number
}

export const pending: PictureState = { status: 'pending', attempt: 0 }

export type PictureEvent = 'begun' | 'loaded' | 'error'

/** One step of a picture's life. `failed` is said as soon as the last address is spent, and stays while the default icon shows. */
export function nextPicture(state: PictureState, event: PictureEvent, addresses: number): PictureState {
  if (event === 'begun') return state.status === 'pending' ? { ...state, status: 'loading' } : state
  if (event === 'loaded') return state.attempt < addresses ? { ...state, status: 'loaded' } : state
  const attempt = Math.min(state.attempt + 1, addresses + 1)
  return { status: attempt < addresses ? 'loading' : 'failed', attempt }
}
