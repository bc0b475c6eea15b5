import { defineConfig } from 'vitest/config'
import { catalogues } from './web/build/catalogues.ts'

/** What is proven under each jurisdiction pack is kept apart. */
const results = process.env['PACK'] === 'strict' ? 'results/strict' : 'results'

/** One project a folder, so that screens get a DOM and servers do not. Results are kept for `pnpm acceptance`. */
export default defineConfig({
  test: {
    // Most tests wait for an engine more than they work: three at a time fill also a small machine.
    maxWorkers: 3,
    reporters: ['default', ['json', { outputFile: `${results}/vitest.json` }]],
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'fair-draw', root: 'fair-draw', include: ['src/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'demo', root: 'demo', include: ['src/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'studio',
          root: 'studio',
          include: ['{src,client}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [catalogues()],
        test: {
          name: 'web',
          root: 'web',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}', 'build/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      { test: { name: 'faults', root: 'faults', include: ['**/*.test.ts'], testTimeout: 300_000 } },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
