import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { linkPath, linkSite } from './link.ts'
import { linesOf } from './plain.ts'
import { RichText } from './RichText.tsx'

describe('HELP-02 a text before the sanitizer has loaded, and as the server renders it', () => {
  it('is plain text, line by line', () => {
    expect(
      linesOf(
        '<h3>How</h3><p>Pay &amp; play.<br />Now</p><ul><li>5 &lt; 6</li><li> <em>two</em> words</li></ul><p></p>',
      ),
    ).toEqual(['How', 'Pay & play.', 'Now', '5 < 6', 'two words'])
  })

  it.each([
    '<p>x</p><img src=x onerror=hit()>',
    '<script>hit()</script><style>*{}</style>',
    '<<script>script>hit()<</script>/script>',
    '<img src=x onerror=hit()//',
    '&lt;img src=x onerror=hit()&gt;',
    '"><svg/onload=hit()>',
    '<p title="</p><img src=x onerror=hit()>">',
  ])('is never markup: %s', (html) => {
    const drawn = renderToStaticMarkup(<RichText html={html} />)
    expect(drawn.replaceAll(/<(div dir="auto" class="[^"<>]*"|p class="[^"<>]*"|\/p|\/div)>/g, '')).not.toMatch(/[<>]/)
  })
})

describe('the target of a link in a text', () => {
  it.each(['/m/help', '/m/help?i=2#x', '/m', '/m?x=1'])('%s stays in the app', (href) => {
    expect(linkPath(href)).toBe(href)
  })

  it.each([
    '/',
    '/wps/session/logout',
    '/m/../wps/session/logout',
    '/mm',
    '//evil.example/m/',
    '/\\evil.example',
    'https://evil.example/m/',
    'javascript:hit()',
    '',
    'm/help',
  ])('%s does not', (href) => {
    expect(linkPath(href)).toBeNull()
  })

  it('another site is one over https, without a name before it', () => {
    expect(linkSite('https://help.parola.example/faq')).toBe('https://help.parola.example/faq')
    for (const href of [
      'http://a.example/',
      'https://me@a.example/',
      'javascript:hit()',
      'data:text/html,x',
      '//a.example/',
      '',
    ])
      expect(linkSite(href)).toBeNull()
  })
})
