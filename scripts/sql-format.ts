/** Checks the format of SQL files: lower case, two-space indentation, short lines, and one short function per file, named after it. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const maxLength = 140
const maxBodyLines = 80

/** Without quoted texts, placeholders of `format` and comments. */
const withoutTexts = (line: string) => line.replaceAll(/E?'[^']*'|"[^"]*"|%(?:\d\$)?[IL]/g, '').replace(/--.*/, '')

function problemsOfLine(line: string): string[] {
  const problems: string[] = []
  if (line.length > maxLength) problems.push(`longer than ${maxLength} characters`)
  if (/[ \t]$/.test(line)) problems.push('trailing blank')
  if (line.includes('\t')) problems.push('tab')
  if ((/^ */.exec(line)?.[0].length ?? 0) % 2 === 1) problems.push('odd indentation')
  if (/[A-Z]/.test(withoutTexts(line))) problems.push('upper case outside of texts and comments')
  return problems
}

function problemsOfFunction(path: string, text: string): string[] {
  const made = [...text.matchAll(/^create (.*?)(?:function|procedure) (\w+)/gm)]
  if (made.length !== 1) return [`${made.length} functions instead of one`]
  const [[, replaces, name]] = made as [RegExpMatchArray]
  const problems: string[] = []
  if (replaces !== 'or replace ') problems.push('`create or replace` is missing')
  if (name !== basename(path, '.sql')) problems.push(`the function is named ${name}`)
  if (!text.startsWith('-- ')) problems.push('the comment above the function is missing')
  const body = /\$\$\n([\s\S]*)\$\$/.exec(text)?.[1] ?? ''
  if (body.split('\n').length > maxBodyLines) problems.push(`a body of more than ${maxBodyLines} lines`)
  return problems
}

const found = globSync('server/{migrations,sql}/**/*.sql').flatMap((path) => {
  const text = readFileSync(path, 'utf8')
  const lines = text.split('\n').flatMap((line, index) => problemsOfLine(line).map((what) => `${index + 1} ${what}`))
  const whole = path.startsWith('server/sql/') ? problemsOfFunction(path, text) : []
  if (!text.endsWith('\n') || text.endsWith('\n\n')) whole.push('does not end with one line break')
  return [...whole, ...lines].map((what) => `${path}: ${what}`)
})

for (const line of found) console.log(line)
process.exitCode = found.length > 0 ? 1 : 0
