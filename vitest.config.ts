import { defineConfig } from 'vitest/config'
import { catalogues } from './web/build/catalogues.ts'

/** What is proven under each jurisdiction pack is kept apart. */
const results = process.env['PACK'] === 'strict' ? 'results/strict' : 'results'

/** As in the browser: a test that fails now and then is mended, but where changes land it is tried once more. */
const tries = { retry: process.env['CI'] ? 1 : 0 }

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
          ...tries,
          root: 'server',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'demo', root: 'demo', include: ['src/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'studio',
          ...tries,
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
          ...tries,
          root: 'web',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}', 'build/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'faults', ...tries, root: 'faults', include: ['**/*.test.ts'], testTimeout: 300_000 } },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
