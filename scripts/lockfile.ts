/** URLs in a lockfile would tie installs to one registry; ours has only packages and hashes. */
import { readFileSync } from 'node:fs'

const offences = ['pnpm-lock.yaml', '.ci/toolchain/package-lock.json'].flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      /https?:\/\/|"resolved"|tarball:/.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
    ),
)
for (const offence of offences) console.error(offence)
process.exitCode = offences.length > 0 ? 1 : 0
