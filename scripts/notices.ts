/**
 * Writes the contents of a build: `dist/sbom.cdx.json` (CycloneDX) and `dist/THIRD-PARTY-NOTICES.txt`, the licences of everything we
 * ship.
 */
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Component {
  readonly group?: string
  readonly name: string
  readonly version: string
  readonly licenses?: readonly { license?: { id?: string; name?: string }; expression?: string }[]
}

const root = join(import.meta.dirname, '..')
const out = process.argv[2] ?? join(root, 'dist')
mkdirSync(out, { recursive: true })
const sbom = join(out, 'sbom.cdx.json')
const asked = ['sbom', '--prod', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--out', sbom]
execFileSync('pnpm', asked, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })

const { components } = JSON.parse(readFileSync(sbom, 'utf8')) as { components: readonly Component[] }
const ours = (group: string | undefined) => group === '@parola'
const shipped = components.filter(({ group }) => !ours(group))
writeFileSync(join(out, 'THIRD-PARTY-NOTICES.txt'), shipped.map(noticeOf).join(`\n${'-'.repeat(80)}\n\n`))

function noticeOf({ group, name, version, licenses = [] }: Component): string {
  const full = group ? `${group}/${name}` : name
  const terms = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(', ')
  return `${full} ${version}\nLicence: ${terms || 'see below'}\n\n${textsOf(full, version)}`
}

/** From the package itself; a package for another platform is not installed here. */
function textsOf(name: string, version: string): string {
  const [folder] = globSync(`node_modules/.pnpm/${name.replace('/', '+')}@${version}*/node_modules/${name}`, {
    cwd: root,
  })
  if (folder === undefined) return '(not installed on the machine that built this)\n'
  const files = readdirSync(join(root, folder)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
  return files.map((file) => readFileSync(join(root, folder, file), 'utf8').trim()).join('\n\n') + '\n'
}
