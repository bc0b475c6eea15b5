import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markup } from '@parola/contract'
import { htmlOf } from './announcement.ts'

describe('the text of an announcement', () => {
  it('is split into paragraphs', () => {
    expect(htmlOf(['One.', 'Two.'])).toBe('<p>One.</p><p>Two.</p>')
  })

  it('shows markup as the author typed it, and never as markup', () => {
    expect(htmlOf(['<img src=x onerror="alert(1)"> & \'more\''])).toBe(
      '<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;more&#39;</p>',
    )
  })

  it('contains no tags except its paragraphs, whatever the author types', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (paragraphs) => {
        expect(htmlOf(paragraphs).replaceAll(/<\/?p>/g, '')).not.toMatch(/[<>"']/)
      }),
    )
  })
})

describe('allowed links', () => {
  const hosts = ['help.parola.example']

  it.each(['/m/activity', '/m/gameList?gameType=RNG', '/m', 'https://help.parola.example/en/faq'])('%s', (url) => {
    expect(markup.isAllowedLink(url, hosts)).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://help.parola.example/',
    'https://other.example/',
    'https://help.parola.example.evil.example/',
    'https://help.parola.example@evil.example/',
    'https://user:word@help.parola.example/',
    '//evil.example/m/home',
    '/\\evil.example',
    '/m//evil.example',
    '/m/../api',
    '/m/%2e%2E/api',
    '/wps/session/logout',
    '/members',
    ' /m/home',
    'https://help.parola.example/\u0000',
    'https://hеlp.parola.example/',
    '',
  ])('never %j', (url) => {
    expect(markup.isAllowedLink(url, hosts)).toBe(false)
  })
})
