import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const client = join(import.meta.dirname, 'client')

/** Every folder of `client/` with a page is a game, so a new one needs no entry here. */
export default defineConfig({
  root: client,
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    // The content security policy blocks data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: globSync('*/index.html', { cwd: client }).map((page) => join(client, page)) },
  },
})
