import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const out = mkdtempSync(join(tmpdir(), 'parola-notices-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))

it('SEC-21 a build lists its contents, and includes the licences of everything it ships', () => {
  execFileSync(process.execPath, [join(root, 'scripts/notices.ts'), out])
  const sbom = JSON.parse(readFileSync(join(out, 'sbom.cdx.json'), 'utf8'))
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX' })
  const shipped = new Set(sbom.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl)))
  const notices = readFileSync(join(out, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
  for (const workspace of ['server', 'web', 'fair-draw']) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
    for (const [name, version] of Object.entries<string>(dependencies)) {
      if (version.startsWith('workspace:')) continue
      expect([...shipped], name).toContain(`pkg:npm/${name}@${version}`)
      expect(notices, name).toContain(`${name} ${version}\nLicence: `)
    }
  }
  for (const phrase of ['Permission is hereby granted', 'Apache License', 'THE SOFTWARE IS PROVIDED "AS IS"'])
    expect(notices).toContain(phrase)
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.build).toContain('scripts/notices.ts')
  const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
  expect(dockerfile).toContain('COPY --from=build /app/dist dist')
})
