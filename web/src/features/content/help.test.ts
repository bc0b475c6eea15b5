import type { content } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { askedIn, entriesWith, placeIn, tagsOf } from './help.ts'

const entry = (slug: string, tag: content.HelpTag, title = slug, html = ''): content.HelpEntry => ({
  slug,
  tag,
  title,
  content: html,
  updatedAt: '2026-11-01T00:00:00.000Z',
})
const entries = [
  entry('pay-in', 'money', 'How to deposit', '<p>Choose an <b>amount</b> &amp; a bank.</p>'),
  entry('terms-of-use', 'terms'),
  entry('privacy', 'policy'),
]

describe('HELP-01 the request in the address', () => {
  it.each([
    [
      { search: '', hash: '' },
      { tag: null, place: null },
    ],
    [
      { search: '?i=1', hash: '' },
      { tag: null, place: 1 },
    ],
    [
      { search: '?i=-1', hash: '' },
      { tag: null, place: null },
    ],
    [
      { search: '?tag=money&i=0', hash: '' },
      { tag: 'money', place: 0 },
    ],
    [
      { search: '?tag=nothing', hash: '' },
      { tag: null, place: null },
    ],
    [
      { search: '', hash: '#terms' },
      { tag: null, place: 'terms' },
    ],
  ])('HELP-01 %j', (address, asked) => {
    expect(askedIn(address)).toEqual(asked)
  })

  it.each([
    [0, 0],
    [2, 2],
    [3, null],
    ['terms', 1],
    ['policy', 2],
    ['pay-in', 0],
    ['nowhere', null],
    [null, null],
  ])('HELP-01 %s opens entry %s', (place, opened) => {
    expect(placeIn(entries, place)).toBe(opened)
  })
})

describe('searching in help', () => {
  it.each([
    ['deposit', ['pay-in']],
    ['AMOUNT bank', ['pay-in']],
    ['b', ['pay-in']],
    ['<b>', []],
    ['amp', []],
    ['terms', ['terms-of-use']],
    ['', ['pay-in', 'terms-of-use', 'privacy']],
  ])('%j finds %j', (words, found) => {
    expect(entriesWith(entries, words).map(({ slug }) => slug)).toEqual(found)
  })

  it('offers the topics that have entries', () => {
    expect(tagsOf(entries)).toEqual(['money', 'terms', 'policy'])
  })
})
