import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'

/** Vite inside of another server, which renders documents by it and passes on what it serves. `root`: the folder of the web app. */
export const startVite = (root: string, socketPort: number): Promise<ViteDevServer> =>
  createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    // News for the browser has a port of its own: on the site's, every other socket than the live stream is refused.
    server: { middlewareMode: true, hmr: { port: socketPort } },
    optimizeDeps: { entries: ['src/main.tsx'] },
  })
