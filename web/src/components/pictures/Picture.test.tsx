import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BootProvider } from '../../api/index.ts'
import { bootFixture } from '../../../testing/boot.ts'
import { Picture } from './Picture.tsx'

const fixture = bootFixture()
const boot = { ...fixture, info: { ...fixture.info, imageCDNs: ['https://a.example', 'https://b.example'] } }
const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get')
beforeEach(() => void complete.mockReturnValue(false))
afterEach(cleanup)

function show() {
  const { container } = render(
    <BootProvider value={boot}>
      <Picture path="covers/koi.avif" alt="" width={240} height={320} />
    </BootProvider>,
  )
  return {
    image: () => container.querySelector('img'),
    status: () => container.querySelector('[data-status]')?.getAttribute('data-status'),
  }
}

it('keeps its place and shape before anything has loaded', () => {
  const { image, status } = show()
  expect(image()?.getAttribute('src')).toBe('https://a.example/parola/covers/koi.avif')
  expect(status()).toBe('loading')
  expect([image()?.getAttribute('width'), image()?.getAttribute('height')]).toEqual(['240', '320'])
})

it('tries the next CDN, then the default icon, and is marked as failed', () => {
  const { image, status } = show()
  fireEvent.error(image()!)
  expect(image()?.getAttribute('src')).toBe('https://b.example/parola/covers/koi.avif')
  expect(status()).toBe('loading')
  fireEvent.error(image()!)
  expect(image()?.getAttribute('src')).toBe('https://a.example/parola/covers/default.avif')
  expect(status()).toBe('failed')
  fireEvent.error(image()!)
  expect(image()).toBeNull()
})

it('is marked as loaded', () => {
  const { image, status } = show()
  fireEvent.load(image()!)
  expect(status()).toBe('loaded')
})

it('that failed before the script ran is detected and tries the next CDN', () => {
  complete.mockReturnValueOnce(true)
  const { image, status } = show()
  expect(image()?.getAttribute('src')).toBe('https://b.example/parola/covers/koi.avif')
  expect(status()).toBe('loading')
})
