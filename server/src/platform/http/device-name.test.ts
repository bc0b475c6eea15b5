import { expect, it } from 'vitest'
import { deviceNameOf } from './device-name.ts'

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

it.each([
  [`Mozilla/5.0 (Linux; Android 14; Pixel 7) ${chrome} Mobile Safari/537.36`, 'Android · Chrome'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${chrome} SamsungBrowser/27.0 Mobile Safari/537.36`,
    'Android · Samsung Internet',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} Version/17.5 Mobile/15E148 Safari/604.1`,
    'iPhone · Safari',
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} CriOS/130.0 Safari/604.1`, 'iPhone · Chrome'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Windows · Edge'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:140.0) Gecko/20100101 Firefox/140.0', 'Mac · Firefox'],
  ['curl/8.5.0', null],
  ['', null],
])('recognises %s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name)
})
