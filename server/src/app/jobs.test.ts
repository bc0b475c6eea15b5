import { parseCrontab } from 'graphile-worker'
import { expect, it } from 'vitest'
import { testConfig } from '../platform/testing.ts'
import { crontab, tasks } from './jobs.ts'

it('what runs by the clock is a job that there is, under a name of its own', () => {
  // Two lines of one name, and the worker would not start.
  const lines = parseCrontab(crontab)
  const known = Object.keys(tasks(testConfig({ url: 'postgres://127.0.0.1/none' })))
  expect(known).toEqual(expect.arrayContaining(lines.map(({ task }) => task)))
  expect(new Set(lines.map(({ identifier }) => identifier)).size).toBe(crontab.trim().split('\n').length)
})
