import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildOf, recoverFromDeploy } from './deploy.ts'

const deployed = (build: string) =>
  vi.stubGlobal('fetch', async () => new Response(`<script id="boot">{"a":1,"build":"${build}","answers":[]}</script>`))
const reload = vi.fn<() => void>()
vi.stubGlobal('location', { reload })

afterEach(() => {
  reload.mockClear()
  sessionStorage.clear()
})

describe('recoverFromDeploy', () => {
  it('loads a newer build, once', async () => {
    deployed('two')
    await expect(recoverFromDeploy('one')).resolves.toBe(true)
    expect(reload).toHaveBeenCalledOnce()
    await expect(recoverFromDeploy('one')).resolves.toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('stays where it is while the same build is deployed', async () => {
    deployed('one')
    await expect(recoverFromDeploy('one')).resolves.toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it('stays where it is when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(recoverFromDeploy('one')).resolves.toBe(false)
  })
})

describe('buildOf', () => {
  it('finds the name in a document', () => {
    expect(buildOf('<script>{"build":"2026-11-15.3"}</script>')).toBe('2026-11-15.3')
    expect(buildOf('<html></html>')).toBeUndefined()
  })
})
