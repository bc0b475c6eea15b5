import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { catalogues } from './web/build/catalogues.ts'

/** What is proven under each jurisdiction pack is kept apart. */
const results = process.env['PACK'] === 'strict' ? 'results/strict' : 'results'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const setupFiles = file('scripts/vitest-worker.ts')
/** A slow machine is no fault of a test: these limits only end one that hangs. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000 }
const plain = (name: string) => ({ test: { name, root: name, include: ['src/**/*.test.ts'], ...limits } })
const server = { root: 'server', setupFiles, ...limits }
const mocking = ['src/lottery/draws/plan-draws.test.ts', 'src/lottery/settlement/settle-draw.test.ts']

/** One project a folder, so that screens get a DOM and servers do not. Results are kept for `pnpm acceptance`. */
export default defineConfig({
  test: {
    // Most tests wait for an engine more than they work: three at a time fill also a small machine.
    maxWorkers: 3,
    globalSetup: './scripts/vitest-postgres.ts',
    reporters: ['default', ['json', { outputFile: `${results}/vitest.json` }]],
    projects: [
      ...['contract', 'fair-draw', 'draw-log', 'witness', 'receipt-signer', 'demo', 'verifier', 'console'].map(plain),
      // Its files share the modules of a worker, which take longer to load than most files to run; those that replace modules do not.
      { test: { ...server, name: 'server', include: ['src/**/*.test.ts'], exclude: mocking, isolate: false } },
      { test: { ...server, name: 'server with mocks', include: mocking } },
      { test: { name: 'studio', root: 'studio', include: ['{src,client}/**/*.test.ts'], ...limits } },
      {
        plugins: [catalogues()],
        test: {
          name: 'web',
          root: 'web',
          environment: 'happy-dom',
          // A phone; the default is a desktop's window.
          environmentOptions: { happyDOM: { width: 390, height: 844 } },
          setupFiles: file('web/testing/setup.ts'),
          include: ['src/**/*.test.{ts,tsx}', 'build/*.test.ts'],
          ...limits,
        },
      },
      { test: { name: 'ui', root: 'ui', include: ['build/*.test.ts'], ...limits } },
      { test: { name: 'faults', root: 'faults', setupFiles, include: ['**/*.test.ts'], ...limits } },
      { test: { name: 'life', root: 'life', setupFiles, include: ['*.test.ts'], ...limits } },
      { test: { name: 'scripts', root: 'scripts', setupFiles, include: ['**/*.test.ts'], ...limits } },
    ],
  },
})
