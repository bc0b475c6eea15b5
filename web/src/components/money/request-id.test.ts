import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Reloads the page. */
async function load() {
  vi.resetModules()
  return import('./request-id.ts')
}

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

it('FUND-06 the same request keeps its id, also after a reload; another one gets a new id', async () => {
  const { requestIdFor } = await load()
  const first = requestIdFor('withdrawal', '500')
  expect(requestIdFor('withdrawal', '500')).toBe(first)
  expect((await load()).requestIdFor('withdrawal', '500')).toBe(first)
  expect(requestIdFor('withdrawal', '600')).not.toBe(first)
  expect(requestIdFor('transfer', '500')).not.toBe(first)
})

it('FUND-06 a request that is settled or long past is not repeated', async () => {
  const { closeRequest, requestIdFor } = await load()
  const first = requestIdFor('deposit', '500', 0)
  expect(requestIdFor('deposit', '500', 29 * 60_000)).toBe(first)
  expect(requestIdFor('deposit', '500', 31 * 60_000)).not.toBe(first)
  const second = requestIdFor('deposit', '500', 32 * 60_000)
  closeRequest('deposit')
  expect(requestIdFor('deposit', '500', 32 * 60_000)).not.toBe(second)
})

it('FUND-06 without storage the id is kept until the page is reloaded', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { requestIdFor } = await load()
  expect(requestIdFor('transfer', '500')).toBe(requestIdFor('transfer', '500'))
})

it('FUND-06 foreign values in the storage are not used as an id', async () => {
  sessionStorage.setItem('REQUEST_DEPOSIT', '{"id":7}')
  const { requestIdFor } = await load()
  expect(requestIdFor('deposit', '500')).toMatch(/^[\da-f-]{36}$/)
})
