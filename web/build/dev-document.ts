import type { Plugin } from 'vite'

/** `vite dev` has no server that writes documents: the first document carries the fixture the component tests use. */
export function devDocument(): Plugin {
  return {
    name: 'parola:dev-document',
    apply: 'serve',
    async transformIndexHtml(html, { server }) {
      const fixture = await server?.ssrLoadModule('/src/testing/boot.ts')
      const { bootFixture } = fixture as typeof import('../src/testing/boot.ts')
      return html.replace('"%BOOT%"', JSON.stringify(bootFixture()).replaceAll('<', '\\u003c'))
    },
  }
}
