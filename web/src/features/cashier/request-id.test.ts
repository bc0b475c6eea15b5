import { beforeEach, expect, it } from 'vitest'
import { closeRequest, requestIdFor } from './request-id.ts'

beforeEach(() => sessionStorage.clear())

it('FUND-06 the same request keeps its id, another one has its own', () => {
  const first = requestIdFor('withdrawal', '500')
  expect(requestIdFor('withdrawal', '500')).toBe(first)
  expect(requestIdFor('withdrawal', '600')).not.toBe(first)
})

it('FUND-06 a request that is settled or long past is not repeated', () => {
  const first = requestIdFor('deposit', '500', 0)
  expect(requestIdFor('deposit', '500', 29 * 60_000)).toBe(first)
  expect(requestIdFor('deposit', '500', 31 * 60_000)).not.toBe(first)
  const second = requestIdFor('deposit', '500', 32 * 60_000)
  closeRequest('deposit')
  expect(requestIdFor('deposit', '500', 32 * 60_000)).not.toBe(second)
})

it('FUND-06 what somebody else wrote into the storage is not taken for an id', () => {
  sessionStorage.setItem('REQUEST_DEPOSIT', '{"id":7}')
  expect(requestIdFor('deposit', '500')).toMatch(/^[\da-f-]{36}$/)
})
