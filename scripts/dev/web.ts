import type { App } from '../../server/src/app/build-app.ts'
import type { Document } from '../../server/src/app/document.ts'
import type { Renderer, WebBuild } from '../../server/src/app/web-build.ts'
import type { startVite } from '../../web/build/dev-server.ts'

type Vite = Awaited<ReturnType<typeof startVite>>

/** The web app from its current sources. */
export async function webFromSources(vite: Vite): Promise<WebBuild> {
  return {
    renderer: (await vite.ssrLoadModule('/src/entry-server.tsx')) as Renderer,
    assetsFor: () => ({ entry: '/src/main.tsx', modules: [], css: '' }),
    complete: async ({ html, csp }: Document, url) => ({
      // Before the merchant's colours, which are in the document's style element.
      html: await vite.transformIndexHtml(
        url,
        html.replace('<style>', '<link rel="stylesheet" href="/src/ui/app.css"><style>'),
      ),
      csp: developmentPolicy(csp, vite.config.server.hmr),
    }),
  }
}

/** What Vite serves: modules, packages, its injected scripts, and the policy of the draw log, which lies beside the sources. */
const paths = [
  '/@vite/*',
  '/@id/*',
  '/@fs/*',
  '/@react-refresh',
  '/src/*',
  '/node_modules/*',
  '/draw-policy.txt',
  '/__open-in-editor',
]

export function serveSources(server: App['server'], vite: Vite): void {
  for (const path of paths)
    server.get(path, (request, reply) => {
      reply.hijack()
      vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
    })
  server.addHook('onClose', () => vite.close())
}

/** Vite's styles and first script are inline, its updates come from another port, and it assigns script URLs as plain text. */
export function developmentPolicy(policy: string, hmr: Vite['config']['server']['hmr']): string {
  const socketPort = typeof hmr === 'object' ? hmr.port : undefined
  const looser: Record<string, (directive: string) => string> = {
    'script-src': (directive) => `${directive} 'unsafe-inline'`,
    // A hash would disable 'unsafe-inline'.
    'style-src': () => "style-src 'self' 'unsafe-inline'",
    'connect-src': (directive) => `${directive} ws://*:${socketPort}`,
    'require-trusted-types-for': () => '',
    'trusted-types': () => '',
  }
  return policy
    .split('; ')
    .map((directive) => looser[directive.split(' ', 1)[0] ?? '']?.(directive) ?? directive)
    .filter(Boolean)
    .join('; ')
}
