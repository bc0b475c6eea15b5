import { expect, test, vi } from 'vitest'
import { createPortal } from './portal.ts'

function framed() {
  const parent = { postMessage: vi.fn<(message: unknown, origin: string) => void>() }
  let dispatch: (event: object) => void = () => {}
  const self = { parent, addEventListener: (_: string, listener: (event: object) => void) => (dispatch = listener) }
  const handlers = { pause: vi.fn<() => void>(), resume: vi.fn<() => void>() }
  const address = new URLSearchParams({ parent: 'https://portal.example', nonce: 'secret' })
  const portal = createPortal(address, handlers, self as unknown as Window)
  return { portal, parent, handlers, send: (event: object) => dispatch(event) }
}

const good = { parola: 1, nonce: 'secret', type: 'pause' }

test("LAUNCH-08 accepts the portal's messages and sends its own only to the portal", () => {
  const { portal, parent, handlers, send } = framed()
  send({ origin: 'https://portal.example', source: parent, data: good })
  send({ origin: 'https://portal.example', source: parent, data: { ...good, type: 'resume' } })
  expect(handlers.pause).toHaveBeenCalledTimes(1)
  expect(handlers.resume).toHaveBeenCalledTimes(1)
  portal.send('ready')
  expect(parent.postMessage).toHaveBeenCalledWith(
    { parola: 1, nonce: 'secret', type: 'ready' },
    'https://portal.example',
  )
})

test('ignores ten thousand hostile messages', () => {
  const { parent, handlers, send } = framed()
  const origins = ['https://evil.example', 'null', '', 'https://portal.example.evil.example', 'http://portal.example']
  const bodies = [
    null,
    undefined,
    'pause',
    1,
    [],
    { ...good, nonce: 'guess' },
    { ...good, parola: '1' },
    { ...good, type: 'close' },
    { parola: 1 },
  ]
  for (let count = 0; count < 10_000; count += 1) {
    const isStranger = count % 2 === 0
    send(
      isStranger
        ? { origin: origins[count % origins.length], source: count % 3 === 0 ? parent : {}, data: good }
        : {
            origin: 'https://portal.example',
            source: count % 3 === 0 ? {} : parent,
            data: count % 3 === 0 ? good : bodies[count % bodies.length],
          },
    )
  }
  expect(handlers.pause).not.toHaveBeenCalled()
  expect(handlers.resume).not.toHaveBeenCalled()
})

test('sends nothing when the page is not in a frame', () => {
  const sent = vi.fn<() => void>()
  const self = { parent: null as unknown, addEventListener: sent, postMessage: sent }
  self.parent = self
  const address = new URLSearchParams({ parent: 'https://portal.example', nonce: 'n' })
  createPortal(address, { pause: sent, resume: sent }, self as unknown as Window).send('ready')
  expect(sent).not.toHaveBeenCalled()
})
