import type { Theme } from '../system.ts'
import { contrastBetween, hexOf, rgbOf } from './colour.ts'

type Scheme = Theme['scheme']

/** The colours that a merchant chooses; what else a theme has follows from them. */
export const chosenTokens = [
  '--ground',
  '--ground-deep',
  '--raised',
  '--raised-more',
  '--ink',
  '--ink-quiet',
  '--ink-faint',
  '--accent',
  '--light-from',
  '--light-to',
  '--on-light',
  '--gain',
  '--danger',
  '--on-danger',
] as const
export type ChosenToken = (typeof chosenTokens)[number]

/** Tokens that follow the ground. */
const followingTokens = ['--bar', '--glass', '--backdrop'] as const

const surfaces = ['--ground', '--ground-deep', '--raised', '--raised-more'] as const
const texts = ['--ink', '--ink-quiet', '--ink-faint', '--accent', '--gain', '--danger'] as const

export type Pair = readonly [text: ChosenToken, ground: ChosenToken]

/** What carries text, on what. */
export const pairs: readonly Pair[] = [
  ...surfaces.flatMap((surface) => texts.map((text): Pair => [text, surface])),
  ['--on-light', '--light-from'],
  ['--on-light', '--light-to'],
  ['--on-danger', '--danger'],
]

export const leastContrast = 4.5

/** The colours of the two grounds, as in `ui/tokens.css`. */
export const grounds: Readonly<Record<Scheme, Readonly<Record<ChosenToken, string>>>> = {
  dark: {
    '--ground': '#0a1022',
    '--ground-deep': '#070b18',
    '--raised': '#121b36',
    '--raised-more': '#1b2648',
    '--ink': '#f2f5ff',
    '--ink-quiet': '#a9b4d3',
    '--ink-faint': '#8793b6',
    '--accent': '#ffd27a',
    '--light-from': '#ffd27a',
    '--light-to': '#f0a63a',
    '--on-light': '#291800',
    '--gain': '#4fd8c4',
    '--danger': '#ff8f7d',
    '--on-danger': '#2b0600',
  },
  light: {
    '--ground': '#f5f7fc',
    '--ground-deep': '#e9edf7',
    '--raised': '#ffffff',
    '--raised-more': '#eef2fb',
    '--ink': '#101b3d',
    '--ink-quiet': '#4a5678',
    '--ink-faint': '#5f6b8d',
    '--accent': '#8a5200',
    '--light-from': '#ffd883',
    '--light-to': '#f5b04c',
    '--on-light': '#2c1a00',
    '--gain': '#06736a',
    '--danger': '#b3301c',
    '--on-danger': '#ffffff',
  },
}

export const colourOf = ({ scheme, tokens }: Theme, token: ChosenToken): string =>
  tokens[token] ?? grounds[scheme][token]

/** Null where one of the two is no colour. */
export function contrastOf(theme: Theme, [text, ground]: Pair): number | null {
  const [over, under] = [rgbOf(colourOf(theme, text)), rgbOf(colourOf(theme, ground))]
  return over && under && contrastBetween(over, under)
}

/** The pairs that cannot be read. */
export const unreadable = (theme: Theme): Pair[] =>
  pairs.filter((pair) => (contrastOf(theme, pair) ?? 0) < leastContrast)

/** Tokens that are no merchant's to set. */
export const strangeTokens = ({ tokens }: Theme): string[] =>
  Object.keys(tokens).filter((token) => ![...chosenTokens, ...followingTokens].some((known) => known === token))

/** The theme with one colour chosen, and what follows from it. One that is the ground's own is not kept. */
export function withColour(theme: Theme, token: ChosenToken, colour: string): Theme {
  const { scheme } = theme
  const chosen = { ...theme.tokens, [token]: colour }
  return withFollowing({
    scheme,
    tokens: Object.fromEntries(
      Object.entries(chosen).filter(([name, value]) => grounds[scheme][name as ChosenToken] !== value),
    ),
  })
}

export function withFollowing({ scheme, tokens }: Theme): Theme {
  const own = Object.entries(tokens).filter(([name]) => !followingTokens.some((following) => following === name))
  const { '--ground': ground = '' } = tokens
  const rgb = rgbOf(ground)
  if (!rgb) return { scheme, tokens: Object.fromEntries(own) }
  const [near, far] = [tokens['--raised'] ?? grounds[scheme]['--raised'], tokens['--ground-deep'] ?? ground]
  return {
    scheme,
    tokens: {
      ...Object.fromEntries(own),
      '--bar': ground,
      '--glass': `${hexOf(rgb)}e0`,
      '--backdrop': `radial-gradient(90rem 60rem at 50% -10%, ${near}, ${far})`,
    },
  }
}
