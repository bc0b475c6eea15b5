/** The fences hold only while somebody tries to climb them: each test plants one offence in a copy of the tree and expects the check to fail. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repo = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'parola-rules-'))

beforeAll(() => {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'contract', 'server', 'web', 'demo', 'scripts', '.dependency-cruiser.mjs', '.oxlintrc.json', 'package.json', 'tsconfig.base.json'], { cwd: repo, encoding: 'utf8' })
  for (const file of tracked.trim().split('\n')) cpSync(join(repo, file), join(scratch, file))
  for (const folder of ['.', 'contract', 'server', 'web', 'demo', 'scripts']) {
    const target = join(repo, folder, 'node_modules')
    try {
      symlinkSync(target, join(scratch, folder, 'node_modules'))
    } catch {
      // A workspace without dependencies has no folder to link.
    }
  }
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function plant(file: string, text: string): () => void {
  const path = join(scratch, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return () => rmSync(path)
}

const bin = (name: string) => join(repo, 'node_modules/.bin', name)
const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: scratch, encoding: 'utf8' })
  return { failed: status !== 0, output: stdout + stderr }
}
const fences = () => run(bin('depcruise'), 'contract/src', 'server/src', 'web/src', 'demo/src', '-T', 'err')
const lint = (file: string) => run(bin('oxlint'), file)

describe('import fences', () => {
  it.each([
    ['a-feature-never-imports-a-feature', 'web/src/features/planted/Planted.tsx', "import { HomeScreen } from '../home/HomeScreen.tsx'\nexport const planted = HomeScreen\n"],
    ['a-feature-never-imports-the-shell', 'web/src/features/planted/planted.ts', "import { Header } from '../../shell/Header.tsx'\nexport const planted = Header\n"],
    ['ui-and-i18n-import-nothing-above', 'web/src/ui/planted.ts', "import { ask } from '../api/ask.ts'\nexport const planted = ask\n"],
    ['web-talks-through-the-contract', 'web/src/api/planted.ts', "import { serve } from '../../../server/src/platform/http.ts'\nexport const planted = serve\n"],
    ['a-store-is-private', 'server/src/catalogue/planted.ts', "import * as store from '../content/store.ts'\nexport const planted = store\n"],
    ['a-domain-is-used-by-its-index', 'server/src/catalogue/planted.ts', "import * as routes from '../content/routes.ts'\nexport const planted = routes\n"],
    ['system-looks-down', 'server/src/system/planted.ts', "import * as catalogue from '../catalogue/index.ts'\nexport const planted = catalogue\n"],
    ['platform-knows-no-domain', 'server/src/platform/planted.ts', "import type * as content from '../content/index.ts'\nexport type Planted = typeof content\n"],
    ['contract-stands-alone', 'contract/src/planted.ts', "import { games } from '../../demo/src/catalogue/index.ts'\nexport const planted = games\n"],
  ])('%s is refused', (rule, file, text) => {
    const uproot = plant(file, text)
    const { failed, output } = fences()
    uproot()
    expect(output).toContain(rule)
    expect(failed).toBe(true)
  })

  it('the tree as it is passes', () => {
    expect(fences()).toMatchObject({ failed: false })
  })
})

describe('screens', () => {
  it.each([
    ['text between tags', '<p>Deposit now</p>'],
    ['text in braces', "<p>{'Deposit now'}</p>"],
    ['a spoken attribute', '<button type="button" aria-label="Close" />'],
  ])('text outside the catalogues is refused: %s', (_, jsx) => {
    const uproot = plant('web/src/features/planted/Planted.tsx', `export const Planted = () => ${jsx}\n`)
    const { failed, output } = lint('web/src/features/planted')
    uproot()
    expect(output).toContain('text-from-catalogue')
    expect(failed).toBe(true)
  })

  it.each([
    ['hex', "style={{ color: '#fff' }}"],
    ['function', 'style={{ color: `rgb(0 0 0)` }}'],
    ['stock palette', 'className="text-red-500"'],
  ])('a raw colour is refused: %s', (_, attribute) => {
    const uproot = plant('web/src/features/planted/Planted.tsx', `export const Planted = () => <p ${attribute} />\n`)
    const { failed, output } = lint('web/src/features/planted')
    uproot()
    expect(output).toContain('colour-from-tokens')
    expect(failed).toBe(true)
  })

  it('a raw colour in a stylesheet other than the tokens is refused', () => {
    const uproot = plant('web/src/features/planted/planted.css', '.planted { color: #fff; }\n')
    const { failed, output } = run(process.execPath, join(repo, 'scripts/css-colours.ts'), 'web/src')
    uproot()
    expect(output).toContain('planted.css:1')
    expect(failed).toBe(true)
  })
})
