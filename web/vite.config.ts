import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogues } from './build/catalogues.ts'
import { chunks } from './build/chunks.ts'
import { drawParties } from './build/draw-parties.ts'
import { newStyles } from './build/new-styles.ts'
import { withoutSchemas } from '@parola/ui/build/schemas'
import { serviceWorker } from './build/service-worker.ts'

const noble = new URL('../fair-draw/node_modules/@noble', import.meta.url).pathname

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwind(), newStyles(), catalogues(), drawParties(), withoutSchemas(), serviceWorker()],
  // Every file that a document may name is below /assets, so that one rule caches them for ever.
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // A data: font would be refused by the content security policy, and inlined pictures are never cached apart.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: 'render.js' } }
      : {
          // The document contains the app's styles inline. As a separate entry, no chunk requests them again.
          input: { main: 'src/main.tsx', styles: 'src/ui/app.css' },
          preserveEntrySignatures: 'allow-extension',
          // Schemas have no side effects, so unused ones can be removed.
          treeshake: { manualPureFunctions: ['z'] },
          output: { codeSplitting: { groups: chunks } },
        },
  },
  // The built renderer includes everything; in development, packages are imported as they are.
  ssr: command === 'build' ? { noExternal: true } : {},
  // tlock-js imports the CommonJS builds of noble and we import the others. A phone that checks a draw loads one copy.
  resolve: {
    alias: [{ find: /^@noble\/(curves|hashes)\/([\w-]+)$/, replacement: `${noble}/$1/esm/$2.js` }],
  },
}))
