import type { Chance } from '../chance.ts'
import { oneOf, upTo } from './chance.ts'

/** Placeholder in a body for a number that JSON can write and JavaScript cannot represent. */
const written = (number: string) => `@@${number}@@`

/** Serializes a body and puts such numbers in place of their placeholders. */
export const jsonOf = (body: unknown): string => JSON.stringify(body).replaceAll(/"@@([^"@]+)@@"/g, '$1')

const numbers: readonly unknown[] = [
  0,
  -1,
  1,
  0.5,
  1e-7,
  99.999_999_9,
  127,
  128,
  32_768,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e15,
  1e18,
  1e308,
  -1e308,
  written('-0'),
  written('1e999'),
  written('9223372036854775808'),
  written('0.1e1'),
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1e3',
  ' 7 ',
  '٣',
]

const texts: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  'a\u0000b',
  '\u0000',
  '\ud800',
  'x\udfffy',
  '\u202egnp.exe',
  'in\u200bvis\u200dible\ufeff',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(3),
  '\u00e9\u00e9\u00e9',
  'ﬁﬀ①Ⅷ',
  'İıſK',
  '\u0f3e\u0600\u{e0001}\uffff',
  'ÿþ\u0080\u009f',
  `' or '1'='1`,
  `'; drop table nothing; --`,
  `x') union all values (1) --`,
  '%%%_\\',
  `\\'; --`,
  '$1',
  '{}',
  '[]',
  'null',
  'undefined',
  'true',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<b>x',
  '//evil.example/x',
  'http://169.254.169.254/latest',
  '{{7*7}}',
  '${7*7}',
  '<%= 7 %>',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'file:///etc/passwd',
  '%s%n%x%d',
  '%00',
  '%c0%ae',
  'a,b;c|d',
  '=cmd|x',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  ':',
  '*',
  '(?:a+)+$',
  'a@b.c',
  'x\r\nset-cookie: a=b',
]

const dates: readonly string[] = [
  '0000-00-00',
  '0001-01-01',
  '1969-12-31',
  '1970-01-01',
  '2026-02-30',
  '2026-13-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '+275760-09-13',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:60Z',
  '2026-01-01T00:00:00+25:00',
  '2026-01-01T00:00:00.123456789Z',
  '294277-01-01T00:00:00Z',
  '2026-01-01 00:00:00',
  'infinity',
  'now',
]

const lengths: readonly number[] = [33, 65, 101, 256, 1_025, 5_000, 20_000, 70_000]

const nested = (depth: number, isList: boolean): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value }
  return value
}

const things: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => [],
  () => ({}),
  () => [null],
  () => Array.from({ length: 1_500 }, () => 0),
  () => Array.from({ length: 101 }, () => 'x'),
  () => nested(40, true),
  () => nested(2_000, true),
  () => nested(1_000, false),
  () => ({ length: -1, toString: 1, valueOf: null }),
  () => Object.fromEntries([['__proto__', { isAdmin: true }]]),
  () => ({ constructor: { prototype: { isAdmin: true } } }),
  () => ({ $gt: '' }),
  () => ({ toJSON: 'x' }),
]

/** A replacement value, often of the same type so that it gets past the first checks. */
export function hostileFor(old: unknown, chance: Chance): unknown {
  if (chance() < 0.25) return oneOf(chance, things)()
  if (typeof old === 'number') return chance() < 0.85 ? oneOf(chance, numbers) : String(old)
  if (typeof old !== 'string') return chance() < 0.5 ? oneOf(chance, texts) : oneOf(chance, numbers)
  if (/^\d{4}-\d\d-\d\d/.test(old) && chance() < 0.7) return oneOf(chance, dates)
  if (/^-?\d+$/.test(old) && chance() < 0.6) return oneOf(chance, numbers)
  return chance() < 0.75 ? oneOf(chance, texts) : bent(old, chance)
}

/** The same text with a small change. */
function bent(old: string, chance: Chance): unknown {
  const bends: readonly (() => unknown)[] = [
    () => old.toUpperCase(),
    () => old.normalize('NFD'),
    () => `${old}\u200b`,
    () => `${old}\u0000`,
    () => ` ${old} `,
    () => old.slice(0, -1),
    () => `${old}${old}`,
    () => old.replace(/.$/u, '\ud83d'),
    () => Array.from(old, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join(''),
    () => [old],
    () => [old, old],
    () => ({ [old]: old }),
    () => oneOf(chance, ['x', 'é', '\u0000', '💥']).repeat(oneOf(chance, lengths)),
    () => upTo(chance, 1_000_000),
  ]
  return oneOf(chance, bends)()
}

/** Keys that are no field of the body, and keys with a special meaning in JavaScript. */
export const oddKeys: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'id',
  'memberId',
  'merchantId',
  'role',
  'customerType',
  'status',
  'isAdmin',
  '',
  'a\u0000b',
  '\ud800',
  '0',
  'x'.repeat(300),
]

export const hostileHeaders: readonly (readonly [string, readonly string[]])[] = [
  [
    'content-type',
    [
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      ';',
      'application/json;'.repeat(50),
    ],
  ],
  ['content-encoding', ['gzip', 'br', 'x']],
  ['content-length', ['0', '1', '-1', 'x']],
  ['transfer-encoding', ['chunked', 'identity']],
  [
    'cookie',
    [
      '',
      '__Host-sid=',
      '__Host-sid=x',
      `__Host-sid=${'x'.repeat(5_000)}`,
      '__Host-sid=%00',
      '__Host-sid="; a',
      'a=b; '.repeat(300),
    ],
  ],
  ['token', ['', 'x', 'null', 'x'.repeat(5_000), '../..']],
  [
    'authorization',
    ['Bearer', 'Bearer x', `Bearer ${'x'.repeat(64)}`, 'Basic YTpi', `Bearer ${'x'.repeat(5_000)}`, 'Negotiate'],
  ],
  [
    'host',
    [
      '',
      'localhost',
      'kite.test',
      'KITE.test.',
      'lantern.test:99999',
      'lantern.test@kite.test',
      '[::1]',
      'x'.repeat(300),
      'lantern.test, kite.test',
      '\u00ff',
    ],
  ],
  ['x-forwarded-for', ['127.0.0.1', '::1', 'x', '1.2.3.4, 5.6.7.8', '999.1.1.1', ','.repeat(500), 'unknown']],
  ['x-forwarded-host', ['kite.test', 'evil.example']],
  ['x-forwarded-proto', ['javascript', '']],
  ['forwarded', ['for=127.0.0.1;host=kite.test']],
  ['x-real-ip', ['127.0.0.1', 'x']],
  ['accept-language', ['', 'zz', '*', 'en;q=x', 'en-'.repeat(1_000), '\u00ff']],
  ['accept-encoding', ['br', 'br;q=0', 'zstd', '*']],
  ['accept', ['text/html', 'image/*', 'x']],
  ['idempotency-key', ['x', '\u00ff', 'x'.repeat(5_000)]],
  ['if-none-match', ['*', 'W/"x"', '"'.repeat(200)]],
  ['origin', ['https://evil.example', 'null', 'x']],
  ['referer', ['https://evil.example/', 'x']],
  ['sec-fetch-site', ['cross-site', 'none', 'x']],
  ['requested-by', ['', 'evil']],
  ['encryption', ['', 'x', 'a.b', `${'x'.repeat(3_000)}.y`, 'none.none', '__proto__.x']],
  ['user-agent', ['', 'x'.repeat(5_000), '\u00ff<script>', "' or 1=1 --"]],
  ['cf-ipcountry', ['XX', 'T1', '\u00ff', 'x'.repeat(300)]],
  ['x-request-id', ['x'.repeat(2_000), '\u00ff', '../']],
  ['traceparent', ['x', '00-0-0-0']],
  ['expect', ['200-ok']],
  ['range', ['bytes=0-1', 'bytes=-']],
  ['upgrade', ['websocket', 'h2c']],
  ['x-http-method-override', ['DELETE']],
]
