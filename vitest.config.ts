import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { catalogues } from './web/build/catalogues.ts'

/** What is proven under each jurisdiction pack is kept apart. */
const results = process.env['PACK'] === 'strict' ? 'results/strict' : 'results'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const setupFiles = file('scripts/vitest-worker.ts')
const server = { root: 'server', setupFiles, testTimeout: 60_000, hookTimeout: 60_000 }
const mocking = ['src/lottery/draws/plan-draws.test.ts', 'src/lottery/settlement/settle-draw.test.ts']

/** One project a folder, so that screens get a DOM and servers do not. Results are kept for `pnpm acceptance`. */
export default defineConfig({
  test: {
    // Most tests wait for an engine more than they work: three at a time fill also a small machine.
    maxWorkers: 3,
    globalSetup: './scripts/vitest-postgres.ts',
    reporters: ['default', ['json', { outputFile: `${results}/vitest.json` }]],
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'fair-draw', root: 'fair-draw', include: ['src/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'draw-log',
          root: 'draw-log',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'witness',
          root: 'witness',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Its files share the modules of a worker, which take longer to load than most files to run; those that replace modules do not.
      { test: { ...server, name: 'server', include: ['src/**/*.test.ts'], exclude: mocking, isolate: false } },
      { test: { ...server, name: 'server with mocks', include: mocking } },
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
          setupFiles: file('web/testing/setup.ts'),
          include: ['src/**/*.test.{ts,tsx}', 'build/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'verifier', root: 'verifier', include: ['src/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'faults', root: 'faults', setupFiles, include: ['**/*.test.ts'], testTimeout: 300_000 } },
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          setupFiles,
          include: ['**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
