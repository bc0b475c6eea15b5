import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Move } from './transfer-id.ts'

const move: Move = { from: 'merchant', to: 'BG', amount: 500 }

/** The page is loaded anew. */
async function load() {
  vi.resetModules()
  return import('./transfer-id.ts')
}

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

describe('FUND-04 the id of a move', () => {
  it('FUND-04 stays while nobody knows how the move ended, also after a reload', async () => {
    const { transferIdFor } = await load()
    const id = transferIdFor(move)
    expect(transferIdFor({ ...move })).toBe(id)
    expect((await load()).transferIdFor(move)).toBe(id)
  })

  it('FUND-04 stays on a phone that stores nothing', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    const { transferIdFor } = await load()
    expect(transferIdFor(move)).toBe(transferIdFor(move))
  })

  it('FUND-04 is another one for another move', async () => {
    const { transferIdFor } = await load()
    const id = transferIdFor(move)
    expect(transferIdFor({ ...move, amount: 501 })).not.toBe(id)
    expect(transferIdFor({ ...move, from: move.to, to: move.from })).not.toBe(id)
  })

  it('FUND-04 is another one once the end is known', async () => {
    const { transferIdFor, forgetTransferId } = await load()
    const id = transferIdFor(move)
    forgetTransferId()
    expect(transferIdFor(move)).not.toBe(id)
  })

  it('survives something else in its place', async () => {
    sessionStorage.setItem('TRANSFER_ID', '{broken')
    const { transferIdFor } = await load()
    expect(transferIdFor(move)).toMatch(/^[0-9a-f-]{36}$/)
  })
})
