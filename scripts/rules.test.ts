/** Proves that the checks work: each test plants one violation in a copy of the tree and expects the check to fail. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fenced } from './fenced.ts'
import { projects } from './projects.ts'

const repo = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'parola-rules-'))

beforeAll(() => {
  const tracked = execFileSync(
    'git',
    [
      'ls-files',
      '-co',
      '--exclude-standard',
      ...projects,
      '.dependency-cruiser.mjs',
      '.oxlintrc.json',
      'package.json',
      'tsconfig.base.json',
    ],
    { cwd: repo, encoding: 'utf8' },
  )
  for (const file of tracked.trim().split('\n')) cpSync(join(repo, file), join(scratch, file))
  for (const folder of ['.', ...projects]) {
    const target = join(repo, folder, 'node_modules')
    try {
      symlinkSync(target, join(scratch, folder, 'node_modules'))
    } catch {
      // A workspace without dependencies has no folder to link.
    }
  }
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const plant = (offences: readonly (readonly [rule: string, file: string, text: string])[]) => {
  for (const [, file, text] of offences) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true })
    writeFileSync(join(scratch, file), text)
  }
}

const bin = (name: string) => join(repo, 'node_modules/.bin', name)
const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: scratch, encoding: 'utf8' })
  return { failed: status !== 0, output: stdout + stderr }
}
const fences = () => run(bin('depcruise'), ...fenced, '-T', 'err')

/** Each rule with a file that breaks it. */
const climbs = [
  [
    'a-feature-never-imports-a-feature',
    'web/src/features/planted/feature.ts',
    "export { HomeScreen } from '../home/HomeScreen.tsx'\n",
  ],
  [
    'a-feature-never-imports-the-shell',
    'web/src/features/planted/shell.ts',
    "export { Header } from '../../shell/header/Header.tsx'\n",
  ],
  [
    'components-import-downwards',
    'web/src/components/planted.ts',
    "export { Header } from '../shell/header/Header.tsx'\n",
  ],
  ['api-imports-downwards', 'web/src/api/planted.ts', "export { Picture } from '../components/pictures/Picture.tsx'\n"],
  ['ui-and-i18n-import-nothing-above', 'web/src/ui/planted.ts', "export { callApi } from '../api/call-api.ts'\n"],
  [
    'web-ships-no-test-support',
    'web/src/components/planted-testing.ts',
    "export { bootFixture } from '../../testing/boot.ts'\n",
  ],
  [
    'web-talks-through-the-contract',
    'web/src/api/planted-server.ts',
    "export { serve } from '../../../server/src/platform/http/serve.ts'\n",
  ],
  ['a-store-is-private', 'server/src/lottery/planted-store.ts', "export * as store from '../agents/store.ts'\n"],
  [
    'a-store-is-private',
    'server/src/lottery/planted-part-of-store.ts',
    "export * as store from '../content/store/help.ts'\n",
  ],
  [
    'a-store-is-private',
    'server/src/lottery/draws/planted-inner-store.ts',
    "export * as store from '../../payments/bank-cards/store.ts'\n",
  ],
  [
    'a-store-is-private',
    'server/src/app/planted-part-of-inner-store.ts',
    "export * as store from '../payments/deposits/store/slips.ts'\n",
  ],
  [
    'the-app-uses-index-and-routes',
    'server/src/app/planted-inner-routes.ts',
    "export * as routes from '../payments/deposits/routes.ts'\n",
  ],
  [
    'a-domain-is-used-by-its-index',
    'server/src/lottery/draws/planted-inner.ts',
    "export * as reference from '../../payments/reference.ts'\n",
  ],
  [
    'payments-looks-down',
    'server/src/payments/deposits/planted.ts',
    "export * as lottery from '../../lottery/index.ts'\n",
  ],
  [
    'platform-knows-no-domain',
    'server/src/platform/http/planted.ts',
    "export * as content from '../../content/index.ts'\n",
  ],
  [
    'a-domain-does-not-know-the-app',
    'server/src/payments/deposits/planted-app.ts',
    "export * as infrastructure from '../../app/infrastructure.ts'\n",
  ],
  [
    'a-domain-is-used-by-its-index',
    'server/src/catalogue/planted-routes.ts',
    "export * as routes from '../content/routes.ts'\n",
  ],
  ['system-looks-down', 'server/src/system/planted.ts', "export * as catalogue from '../catalogue/index.ts'\n"],
  [
    'platform-knows-no-domain',
    'server/src/platform/planted.ts',
    "import type * as content from '../content/index.ts'\nexport type Planted = typeof content\n",
  ],
  ['contract-stands-alone', 'contract/src/planted.ts', "export { games } from '../../demo/src/catalogue/index.ts'\n"],
  [
    'fair-draw-knows-the-contract-alone',
    'fair-draw/src/planted.ts',
    "export { games } from '../../demo/src/catalogue/index.ts'\n",
  ],
  ['fair-draw-runs-on-phones', 'fair-draw/src/planted-node.ts', "export { readFileSync } from 'node:fs'\n"],
  [
    'the-draw-log-knows-fair-draw-alone',
    'draw-log/src/planted.ts',
    "export { listen } from '../../witness/src/http.ts'\n",
  ],
  [
    'a-witness-knows-fair-draw-alone',
    'witness/src/planted.ts',
    "export { systemClock } from '../../server/src/platform/clock.ts'\n",
  ],
  [
    'the-receipt-signer-knows-fair-draw-alone',
    'receipt-signer/src/planted.ts',
    "export { listen } from '../../draw-log/src/http.ts'\n",
  ],
  [
    'log-witness-and-signer-are-called-over-http',
    'server/src/lottery/planted-log.ts',
    "export { listen } from '../../../draw-log/src/http.ts'\n",
  ],
  [
    'test-support-stays-with-tests',
    'witness/src/planted-testing.ts',
    "export * as log from '../testing/scripted-log.ts'\n",
  ],
  [
    'the-verifier-stands-alone',
    'verifier/src/planted.ts',
    "export { games } from '../../demo/src/catalogue/index.ts'\n",
  ],
  [
    'the-verifier-is-a-stranger',
    'fair-draw/src/planted-verifier.ts',
    "export { leafHash } from '../../verifier/src/log/tree.ts'\n",
  ],
  [
    'the-rules-need-no-schemas',
    'fair-draw/src/rules/planted.ts',
    "export { Minor } from '../../../contract/src/index.ts'\n",
  ],
  [
    'the-studio-is-a-stranger',
    'studio/src/planted.ts',
    "export { localGameSuppliers } from '../../server/src/platform/config/local-providers.ts'\n",
  ],
  [
    'a-game-on-the-phone-decides-nothing',
    'studio/client/planted.ts',
    "export { cryptoChance } from '../src/chance.ts'\n",
  ],
  [
    'only-the-seed-knows-the-demo',
    'server/src/catalogue/planted-demo.ts',
    "export { games } from '../../../demo/src/catalogue/index.ts'\n",
  ],
  [
    'test-support-stays-with-tests',
    'server/src/catalogue/planted-testing.ts',
    "export { testMerchant } from '../../testing/merchant.ts'\n",
  ],
  [
    'test-support-stays-with-tests',
    'studio/src/planted-testing.ts',
    "export * as studio from '../testing/studio.ts'\n",
  ],
  ['server-does-not-know-the-web', 'server/testing/planted.ts', "export { paths } from '../../web/src/paths.ts'\n"],
  ['scripts-know-no-harness', 'scripts/planted-harness.ts', "export * as child from '../bench/src/child.ts'\n"],
  [
    'scripts-start-processes',
    'scripts/planted-server.ts',
    "export { testMerchant } from '../server/testing/merchant.ts'\n",
  ],
  ['a-journey-is-a-visit', 'e2e/planted-support.ts', "export { testMerchant } from '../server/testing/merchant.ts'\n"],
  [
    'a-journey-furnishes-by-index',
    'e2e/planted-store.ts',
    "export * as store from '../server/src/content/store/announcements.ts'\n",
  ],
  ['faults-meet-the-server', 'faults/src/planted.ts', "export * as child from '../../bench/src/child.ts'\n"],
  ['measures-meet-the-server', 'bench/src/planted.ts', "export { paths } from '../../web/src/paths.ts'\n"],
] as const

/** In each of these, two files that import each other. */
const circled = ['contract/src', 'server/src', 'server/testing', 'e2e', 'bench/src', 'faults/src', 'scripts']
const circles = circled.flatMap(
  (folder) =>
    [
      ['no-circles', `${folder}/planted-one.ts`, "export * as two from './planted-two.ts'\n"],
      ['no-circles', `${folder}/planted-two.ts`, "export * as one from './planted-one.ts'\n"],
    ] as const,
)

describe('import rules', () => {
  it('the current tree passes', { timeout: 240_000 }, () => {
    expect(fences()).toMatchObject({ failed: false })
  })

  it('every violation is reported by its own rule', { timeout: 240_000 }, () => {
    const planted = [...climbs, ...circles]
    plant(planted)
    const { failed, output } = fences()
    for (const [, file] of planted) rmSync(join(scratch, file))
    expect(failed).toBe(true)
    for (const [rule, file] of climbs) expect(output).toContain(`error ${rule}: ${file}`)
    for (const folder of circled) expect(output).toMatch(new RegExp(`error no-circles: ${folder}/planted-(one|two).ts`))
  })
})

const screen = (jsx: string) => `export const Planted = () => ${jsx}\n`

const slips = [
  ['text-from-catalogue', 'web/src/features/planted/Between.tsx', screen('<p>Deposit now</p>')],
  ['text-from-catalogue', 'web/src/features/planted/Braces.tsx', screen("<p>{'Deposit now'}</p>")],
  ['text-from-catalogue', 'web/src/features/planted/Spoken.tsx', screen('<button type="button" aria-label="Close" />')],
  ['colour-from-tokens', 'web/src/features/planted/Hex.tsx', screen("<p style={{ color: '#fff' }} />")],
  ['colour-from-tokens', 'web/src/features/planted/Function.tsx', screen('<p style={{ color: `rgb(0 0 0)` }} />')],
  ['colour-from-tokens', 'web/src/features/planted/Palette.tsx', screen('<p className="text-red-500" />')],
  ['side-by-direction', 'web/src/features/planted/Margin.tsx', screen('<p className="flex ml-2" />')],
  ['side-by-direction', 'web/src/features/planted/Place.tsx', screen('<p className="wide:-left-1/2" />')],
  ['side-by-direction', 'web/src/features/planted/Aligned.tsx', screen('<p className={`text-right`} />')],
] as const

const skipping = [
  ['no-offset', 'server/src/planted/store.ts', 'export const page = (from: number) => `select 1 offset ${from}`\n'],
  ['no-offset', 'server/src/planted/store-text.ts', 'export const page = `select 1 limit 10 offset 20`\n'],
  [
    'no-offset',
    'server/src/planted/built.ts',
    'export const page = (query: { offset(n: number): object }) => query.offset(20)\n',
  ],
] as const

describe('stores', () => {
  it('CON-44 skipping rows by an offset is refused, and nothing else that says offset', () => {
    const fence = ['', 'server/src/planted/fence.ts', 'export const fence = `(select 1 offset 0) one`\n'] as const
    plant([...skipping, fence])
    const { failed, output } = run(bin('oxlint'), '--format', 'unix', 'server/src/planted')
    for (const [, file] of [...skipping, fence]) rmSync(join(scratch, file))
    expect(failed).toBe(true)
    const found = output.split('\n').filter((line) => line.includes('no-offset'))
    for (const [, file] of skipping)
      expect(
        found.some((line) => line.includes(file)),
        file,
      ).toBe(true)
    expect(found.some((line) => line.includes(fence[1]))).toBe(false)
  })
})

describe('screens', () => {
  it('hard-coded text, colours outside the tokens and classes of a fixed side are refused', () => {
    plant(slips)
    const { failed, output } = run(bin('oxlint'), '--format', 'unix', 'web/src/features/planted')
    for (const [, file] of slips) rmSync(join(scratch, file))
    expect(failed).toBe(true)
    const lines = output.split('\n')
    for (const [rule, file] of slips) {
      expect(
        lines.some((line) => line.includes(file) && line.includes(rule)),
        `${rule} in ${file}`,
      ).toBe(true)
    }
  })

  it('a raw colour in a stylesheet other than the tokens is refused', () => {
    plant([['', 'web/src/features/planted/planted.css', '.planted { color: #fff; }\n']])
    const { failed, output } = run(process.execPath, join(repo, 'scripts/css-colours.ts'), 'web/src')
    expect(output).toContain('planted.css:1')
    expect(failed).toBe(true)
  })
})
