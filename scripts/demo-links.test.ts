import { describe, expect, it } from 'vitest'
import { announcementsOf, helpOf } from '../demo/src/content/index.ts'
import { screenAt } from '../web/src/paths.ts'

interface Link {
  readonly where: string
  readonly link: string
}

/** The link targets in a merchant's texts. */
const linksAt = (code: string): Link[] => [
  ...announcementsOf[code]!.flatMap(({ key, url }) => (url === undefined ? [] : { where: key, link: url })),
  ...announcementsOf[code]!.flatMap(({ key, wordings }) =>
    Object.values(wordings).flatMap(({ html = '' }) => linksIn(key, html)),
  ),
  ...helpOf[code]!.flatMap(({ slug, wordings }) => Object.values(wordings).flatMap(({ html }) => linksIn(slug, html))),
]

const linksIn = (where: string, html: string): Link[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => ({ where, link }))

describe.each(['parola', 'bahaghari'])('the links in the texts of %s', (code) => {
  const links = linksAt(code).map(({ where, link }) => ({ where, link, url: new URL(link, 'https://parola.example') }))

  it('lead to existing screens', () => {
    expect(links.length).toBeGreaterThan(40)
    expect(links.filter(({ url }) => screenAt(url.pathname) === undefined)).toEqual([])
  })

  it('lead to existing help entries', () => {
    const known = new Set(helpOf[code]!.flatMap(({ slug, tag }) => [slug, tag as string]))
    const asked = links.filter(({ url }) => screenAt(url.pathname) === 'help')
    const missing = asked.filter(({ url }) => {
      const named = url.hash === '' ? url.searchParams.get('tag') : url.hash.slice(1)
      return named !== null && !known.has(named)
    })
    expect(missing).toEqual([])
  })
})
