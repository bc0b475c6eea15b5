/** Only the tokens may contain raw colours. The linter reads no CSS, so this script checks stylesheets. */
import { globSync, readFileSync } from 'node:fs'
import { rawColour } from './lint/parola.ts'

const root = process.argv[2] ?? 'web/src'
const findings = globSync(`${root}/**/*.css`)
  .filter((file) => !file.endsWith('ui/tokens.css'))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (rawColour.test(line) ? [`${file}:${index + 1} raw colour: ${line.trim()}`] : [])),
  )

for (const finding of findings) console.error(finding)
process.exitCode = findings.length > 0 ? 1 : 0
