import { markup } from '@parola/contract'
import { htmlPayloads, plainPayloads } from '@parola/demo/xss-payloads'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, toCsv } from '../platform/plain-text.ts'
import { pictureSource, sanitizeHtml } from './sanitize.ts'

const hosts = ['help.parola.example']
const clean = (html: string) => sanitizeHtml(html, { hosts })

const tag = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/g

/** Everything in a text that is not on the list. It scans the characters, so that the test does not depend on another parser. */
function strangersIn(html: string): string[] {
  const strangers: string[] = []
  const letters = html.replaceAll(tag, (whole, _end, name: string, attributes: string) => {
    const allowed = Object.hasOwn(markup.allowedMarkup, name) ? markup.allowedMarkup[name] : undefined
    if (!allowed) strangers.push(whole)
    for (const [, attribute = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      const isUsual = attribute !== 'href' && attribute !== 'src'
      const leads = /^(\/m(\/|$)|https:\/\/help\.parola\.example\/)/
      const shows =
        /^([a-z0-9-]+(\/[a-z0-9-]+)*\.(avif|png|svg|webp)|\/pictures\?from=https%3A%2F%2Fhelp\.parola\.example%2F)/i
      const isKnown = isUsual || (attribute === 'href' ? leads : shows).test(value)
      if (!allowed?.includes(attribute) || !isKnown) strangers.push(`${name} ${attribute}="${value}"`)
    }
    return ''
  })
  if (/[<>]|[^\P{Cc}\t\n]/u.test(letters)) strangers.push(letters)
  return strangers
}

describe('HELP-02 T11 a hostile text', () => {
  it('the list of payloads is long and without duplicates', () => {
    expect(new Set(htmlPayloads).size).toBeGreaterThanOrEqual(1_000)
    expect(htmlPayloads.filter((payload) => strangersIn(payload).length > 0).length).toBeGreaterThan(2_500)
  })

  it('leaves nothing that is not on the list', () => {
    expect(htmlPayloads.filter((payload) => strangersIn(clean(payload)).length > 0)).toEqual([])
  })

  it('does not change when cleaned again', () => {
    expect(htmlPayloads.filter((payload) => clean(clean(payload)) !== clean(payload))).toEqual([])
  })
})

describe('HELP-02 T11 any text', () => {
  const names = [
    ...Object.keys(markup.allowedMarkup),
    'script',
    'svg',
    'math',
    'style',
    'div',
    'template',
    'noscript',
    'form',
    'x-own',
  ]
  const piece = fc.oneof(
    fc.constantFrom(...names).map((name) => `<${name}>`),
    fc.constantFrom(...names).map((name) => `</${name}>`),
    fc
      .tuple(
        fc.constantFrom(...names),
        fc.constantFrom('href', 'src', 'onclick', 'style', 'colspan', 'alt', 'is'),
        fc.string(),
      )
      .map(([name, attribute, value]) => `<${name} ${attribute}="${value}">`),
    fc.constantFrom(...htmlPayloads),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '&#60;',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '\u0000',
      '<a href=/m/home>',
    ),
    fc.string({ unit: 'binary' }),
  )
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

  it('contains no tag or attribute that is not on the list', () => {
    fc.assert(
      fc.property(text, (html) => {
        expect(strangersIn(clean(html))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('does not change when cleaned again', () => {
    fc.assert(
      fc.property(text, (html) => {
        expect(clean(clean(html))).toBe(clean(html))
      }),
      { numRuns: 500 },
    )
  })
})

describe('HELP-02 an ordinary text of an operator', () => {
  it.each([
    ['<h3>How to pay</h3><p>With <strong>GCash</strong>.<br />Or <em>Maya</em>.</p>'],
    ['<ul><li>one</li><li>two<ol start="3"><li>three</li></ol></li></ul>'],
    [
      '<table><caption>Odds</caption><thead><tr><th scope="col">Bet</th></tr></thead><tbody><tr><td colspan="2">7 &amp; 8</td></tr></tbody></table>',
    ],
    [
      '<figure><img src="banners/koi-pond.avif" alt="A pond" width="1200" height="675" /><figcaption>Koi</figcaption></figure>',
    ],
    ['<p><a href="/m/help?slug=limits">Limits</a></p>'],
    ['<p>مرحبا 你好 สวัสดี 5 &lt; 6</p>'],
  ])('stays unchanged: %s', (html) => {
    expect(clean(html)).toBe(html)
  })

  it.each([
    ['<h1>Big</h1><b>b</b><i>i</i>', '<h3>Big</h3><strong>b</strong><em>i</em>'],
    ['<p class="x" id="y" style="color:red" onclick="z()">text</p>', '<p>text</p>'],
    ['<div><span>kept</span></div><script>gone()</script><svg><text>gone</text></svg>', 'kept'],
    ['<a href="javascript:x()">words <b>stay</b></a>', 'words <strong>stay</strong>'],
    ['<a href="https://evil.example/">words</a>', 'words'],
    [
      '<a href="https://help.parola.example/faq" target="_top" rel="opener">faq</a>',
      '<a href="https://help.parola.example/faq" rel="noopener noreferrer nofollow">faq</a>',
    ],
    ['<img src="https://evil.example/x.png" alt="x">', ''],
    ['<img src="banners/a.avif" width="99999" height="0">', '<img src="banners/a.avif" alt="" />'],
    ['<p>open <strong>both', '<p>open <strong>both</strong></p>'],
  ])('%s becomes %s', (html, kept) => {
    expect(clean(html)).toBe(kept)
  })
})

describe('T11 picture sources', () => {
  const far = '/pictures?from=https%3A%2F%2Fhelp.parola.example%2Fa.png%3Fb%3D1%26c'
  it.each([
    ['banners/a.avif', 'banners/a.avif'],
    ['https://help.parola.example/a.png?b=1&c', far],
    [far, far],
  ])('%s is loaded as %s', (source, through) => {
    expect(pictureSource(source, hosts)).toBe(through)
  })

  it.each([
    'http://help.parola.example/a.png',
    'https://help.parola.example:444/a.png',
    'https://evil.example/a.png',
    '/pictures?from=https%3A%2F%2Fevil.example%2Fa.png',
    '/pictures?from=',
    '/pictures?from=%2Fm%2Fhome',
    '/pictures',
    '/m/home',
    '/a.png',
    'data:image/png;base64,AA==',
    '',
  ])('never %j', (source) => {
    expect(pictureSource(source, hosts)).toBeNull()
  })
})

describe('T35 the same texts as plain text', () => {
  it('stay in their CSV cells, and none is a formula', () => {
    const texts = [...htmlPayloads, ...plainPayloads].map(cleanText)
    const lines = toCsv(texts.map((one) => ['somebody', one])).split('\r\n')
    expect(lines.pop()).toBe('')
    expect(lines).toHaveLength(texts.length)
    for (const line of lines) expect(line).toMatch(/^"somebody","(?!\s*[=+\-@])(?:[^"\r\n]|"")*"$/)
  })
})
