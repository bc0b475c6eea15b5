import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Theme } from '../system.ts'
import { chosenTokens, contrastOf, grounds, pairs, strangeTokens, themeFrom, unreadable, withColour } from './index.ts'

const schemes = ['dark', 'light'] as const
const plain = { scheme: 'dark', tokens: {} } as const

describe('the two grounds', () => {
  it('are those of the stylesheet', () => {
    const css = readFileSync(new URL('../../../ui/tokens.css', import.meta.url), 'utf8')
    for (const scheme of schemes) {
      const [, block = ''] = css.split(`[data-scheme='${scheme}'] {`)
      const written = new Map(
        [...(block.split('}')[0] ?? '').matchAll(/(--[a-z-]+): ([^;]+);/g)].map((found) => [found[1], found[2]]),
      )
      for (const token of chosenTokens) expect(grounds[scheme][token], `${scheme} ${token}`).toBe(written.get(token))
    }
  })

  it.each(schemes)('can be read in every pair: %s', (scheme) => {
    expect(unreadable({ scheme, tokens: {} })).toEqual([])
  })
})

describe('a colour that is chosen', () => {
  it('has the contrast that WCAG gives it', () => {
    const theme = { scheme: 'dark', tokens: { '--ink': '#777777', '--ground': '#ffffff' } } as const
    expect(contrastOf(theme, ['--ink', '--ground'])).toBeCloseTo(4.478, 3)
    expect(unreadable(theme)).toContainEqual(['--ink', '--ground'])
  })

  it('is refused if it is no colour, or not the merchant’s to set', () => {
    const theme = { scheme: 'dark', tokens: { '--ink': 'url(//elsewhere.example/x)', '--shadow': '#000' } } as const
    expect(unreadable(theme).map(([text]) => text)).toEqual(pairs.flatMap(([text]) => (text === '--ink' ? [text] : [])))
    expect(strangeTokens(theme)).toEqual(['--shadow'])
  })

  it('takes along what follows from it, and leaves nothing when it is the ground’s own again', () => {
    const changed = withColour(plain, '--ground', '#101010')
    expect(Object.keys(changed.tokens).toSorted()).toEqual(['--backdrop', '--bar', '--glass', '--ground'])
    expect(Theme.safeParse(changed).success).toBe(true)
    expect(withColour(changed, '--ground', grounds.dark['--ground'])).toEqual(plain)
  })
})

describe('a theme from two colours', () => {
  it('can be read in every pair, whatever the two are', () => {
    const steps = ['00', '33', '66', '99', 'cc', 'ff']
    const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
    for (const scheme of schemes)
      for (const [index, brand] of colours.entries()) {
        const ground = colours[(index * 77) % colours.length] ?? ''
        const theme = themeFrom({ scheme, ground, brand })
        expect(theme && unreadable(theme), `${scheme} ${ground} ${brand}`).toEqual([])
        expect(Theme.safeParse(theme).success).toBe(true)
        expect(theme && strangeTokens(theme)).toEqual([])
      }
  })

  it('is none without two colours', () => {
    expect(themeFrom({ scheme: 'dark', ground: 'night', brand: '#ffd27a' })).toBeNull()
  })
})
