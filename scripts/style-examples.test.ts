import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/design/style.md'), 'utf8')

/** Each begins with the path of its source file. */
const examples = [...page.matchAll(/```tsx?\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, path = '', code = '']) => ({
  path,
  code,
}))

it('the page has examples', () => {
  expect(examples.length).toBeGreaterThan(3)
  expect(page.match(/```ts/g)).toHaveLength(examples.length)
})

it.each(examples)('the example of $path is in that file', ({ path, code }) => {
  expect(readFileSync(join(root, path), 'utf8')).toContain(code)
})
