import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** A server for one test file, at the address the app's own calls go to. */
export function mockServer() {
  const server = setupServer()
  beforeAll(() => {
    const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
    happyDOM.setURL('http://parola.test/')
    server.listen()
  })
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}
