import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { maskIsDeaf, useMaskedClose } from './mask.ts'

describe('the mask of a dialog', () => {
  it('ignores clicks within 300 ms of opening', () => {
    expect(maskIsDeaf(1_000, 1_299)).toBe(true)
    expect(maskIsDeaf(1_000, 1_300)).toBe(false)
  })

  it('ignores an early tap outside and allows every other way of closing', () => {
    const onClose = vi.fn<() => void>()
    const cancel = vi.fn<() => void>()
    const { result } = renderHook(() => useMaskedClose(true, onClose))
    result.current(false, { reason: 'outside-press', cancel })
    expect(cancel).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
    result.current(false, { reason: 'escape-key', cancel })
    expect(onClose).toHaveBeenCalledOnce()
  })
})
