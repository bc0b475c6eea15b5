import { describe, expect, it } from 'vitest'
import { nextPicture, pending, type PictureEvent } from './picture-state.ts'

const after = (addresses: number, ...events: PictureEvent[]) =>
  events.reduce((state, event) => nextPicture(state, event, addresses), pending)

describe('a picture', () => {
  it('is pending, then loading, then loaded', () => {
    expect(pending.status).toBe('pending')
    expect(after(1, 'begun').status).toBe('loading')
    expect(after(1, 'begun', 'loaded').status).toBe('loaded')
  })

  it('tries the next CDN before it fails', () => {
    expect(after(2, 'begun', 'error')).toEqual({ status: 'loading', attempt: 1 })
    expect(after(2, 'begun', 'error', 'loaded')).toEqual({ status: 'loaded', attempt: 1 })
  })

  it('stays failed while the default icon stands in for it', () => {
    expect(after(2, 'begun', 'error', 'error')).toEqual({ status: 'failed', attempt: 2 })
    expect(after(2, 'begun', 'error', 'error', 'loaded')).toEqual({ status: 'failed', attempt: 2 })
  })

  it('ends when the default icon fails too', () => {
    expect(after(1, 'error', 'error', 'error', 'error')).toEqual({ status: 'failed', attempt: 2 })
  })

  it('that loaded before the script is caught without ever loading', () => {
    expect(after(1, 'loaded').status).toBe('loaded')
    expect(after(1, 'error').status).toBe('failed')
  })
})
