import { existsSync } from 'node:fs'

/** Chromium without a window of its own takes a fifth less work; where only the whole one is installed, that is used. */
const light = '/usr/bin/chromium-headless-shell'
const installed = existsSync(light) ? light : '/usr/bin/chromium'

/** The system's Chromium, for tests, pictures and benches: it looks nothing up by itself and runs as root in a container. */
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
