import { expect, it } from 'vitest'
import { textOf } from './text-of.ts'

it.each([
  ['<p>Two</p><p>lines</p>', 'Two lines'],
  ['<ul><li>a &amp; b</li></ul>', 'a & b'],
  ['&lt;b&gt; &quot;it&#39;s&quot;', '<b> "it\'s"'],
  ['&amp;lt;', '&lt;'],
  ['  plain  ', 'plain'],
  ['', ''],
])('reads %j as %j', (html, text) => {
  expect(textOf(html)).toBe(text)
})
