import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogues } from './catalogues.ts'

/** Makes one file of testing/list-page.tsx, which a browser test puts in the place of the app's entry. */
export default defineConfig({
  plugins: [react(), catalogues()],
  build: {
    target: 'es2022',
    outDir: '../results/list-page',
    emptyOutDir: true,
    rolldownOptions: {
      input: 'testing/list-page.tsx',
      output: { entryFileNames: 'list-page.js', codeSplitting: false },
    },
  },
})
