import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'

/** Vite inside another server, which renders documents with it and passes on what it serves. `root`: the folder of the web app. */
export const startVite = (root: string, socketPort: number): Promise<ViteDevServer> =>
  createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    // Hot updates use a separate port, because the site's port accepts no socket but the live stream.
    server: { middlewareMode: true, hmr: { port: socketPort } },
    optimizeDeps: { entries: ['src/main.tsx'] },
  })
