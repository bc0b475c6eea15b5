import { expect, it } from 'vitest'
import { htmlToText } from './html-to-text.ts'

it.each([
  ['<p>Two</p><p>lines</p>', 'Two lines'],
  ['<ul><li>a &amp; b</li></ul>', 'a & b'],
  ['&lt;b&gt; &quot;it&#39;s&quot;', '<b> "it\'s"'],
  ['&amp;lt;', '&lt;'],
  ['  plain  ', 'plain'],
  ['', ''],
])('reads %j as %j', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})
