import { withoutSchemas } from '@parola/ui/build/schemas'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwind(), withoutSchemas()],
  build: {
    target: 'es2022',
    // The content security policy refuses data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Schemas have no side effects, so unused ones can be removed.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
})
