import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Every word inside of a string of the app's components. */
const words = new Set(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g) ?? [])
    .flatMap((text) => text.slice(1, -1).split(/\s+/)),
)

it('a component uses every utility of the stylesheet by its present name', () => {
  const utilities = readFileSync(join(import.meta.dirname, 'look.css'), 'utf8').matchAll(/^@utility ([\w-]+)/gm)
  const unused = [...utilities].map(([, name = '']) => name).filter((name) => !words.has(name))
  expect(unused).toEqual([])
})
