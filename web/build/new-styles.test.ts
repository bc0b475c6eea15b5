import { expect, it } from 'vitest'
import { registeredIn, rulesIn, without } from './new-styles.ts'

const app = `
@layer theme { :root { --gap: 4px; } }
@layer utilities {
  .px-2 { padding-inline: 8px; }
  .max-\\[359px\\]\\:px-1 { @media (width < 359px) { padding-inline: 4px; } }
  @media (width >= 480px) { .wide\\:px-4 { padding-inline: 16px; } }
}`

it('a screen’s own stylesheet does not repeat a class of the app', () => {
  const own = `/* own */ @layer utilities { .px-2 { padding-inline: 8px } .px-9 { content: "}"; padding-inline: 36px } }`
  expect(without(own, new Set(rulesIn(app)))).toBe('@layer utilities{.px-9{content: "}"; padding-inline: 36px}}')
})

it('the same class at another width counts as another class, and an empty group is removed', () => {
  const own = `@import 'x'; @layer utilities { @media (width >= 480px) { .wide\\:px-4 { padding-inline: 16px } }
    @media (width >= 768px) { .wide\\:px-4 { padding-inline: 16px } } } @layer other { .px-2 { padding-inline: 8px } }`
  expect(without(own, new Set(rulesIn(app)))).toBe(
    `@import 'x';\n@layer utilities{@media (width >= 768px){.wide\\:px-4{padding-inline: 16px}}}\n@layer other{.px-2{padding-inline: 8px}}`,
  )
})

it('of several selectors those go that are known', () => {
  const own = `@layer utilities { .px-2, .pad { padding-inline: 8px } .a:where(:dir(rtl), [dir="rtl"] *) { margin: 0 } }`
  expect(without(own, new Set(rulesIn(app)))).toBe(
    `@layer utilities{.pad{padding-inline: 8px}\n.a:where(:dir(rtl), [dir="rtl"] *){margin: 0}}`,
  )
})

it('a property that the app has registered is not registered again; another one is found', () => {
  const known = new Set(rulesIn(`@property --tw-shadow { syntax: '*'; inherits: false; }`))
  const own = `@property --tw-shadow { syntax: '*'; } @property --tw-skew { syntax: '*'; } @layer utilities { .a { margin: 0 } }`
  expect(registeredIn(without(own, known))).toEqual(['--tw-skew'])
})
