import { existsSync } from 'node:fs'

/** Headless-shell Chromium uses a fifth less CPU; the full browser is the fallback. */
const light = '/usr/bin/chromium-headless-shell'
const installed = existsSync(light) ? light : '/usr/bin/chromium'

/** The system's Chromium for tests, pictures and benches: it makes no requests of its own and runs as root in a container. */
export const browserOptions = {
  executablePath: process.env['CHROMIUM'] ?? installed,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
