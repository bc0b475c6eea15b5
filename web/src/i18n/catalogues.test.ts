import { readdirSync } from 'node:fs'
import { languages, messageKeyOf, playerErrorCodes, statusOf, tagOf, directionOf } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { filesIn, folder, readCatalogue } from '../../build/catalogue-files.ts'
import { checkCatalogue, checkCatalogues, inTwo } from '../../build/check-catalogues.ts'
import { createTexts } from './texts.ts'

describe('the catalogues', () => {
  it('LANG-04 have every key, the same placeholders and valid plurals, and nothing left in English', () => {
    expect(checkCatalogues()).toEqual([])
  })

  it('LANG-04 exist for all 29 languages, and for no other', () => {
    expect(languages).toHaveLength(29)
    expect(readdirSync(folder).toSorted()).toEqual(languages.toSorted())
  })

  it.each(languages)(
    'ERR-01 every error that a player can get has a status, a key and a text in %s',
    async (language) => {
      const texts = createTexts(language)
      await texts.load('shell')
      const unknown = texts.t('error.unknown')
      for (const code of playerErrorCodes) {
        expect(statusOf(code)).toBeGreaterThanOrEqual(400)
        expect(texts.t(messageKeyOf(code)).length).toBeGreaterThan(2)
      }
      // A code without its own text would be shown as unknown.
      expect(playerErrorCodes.filter((code) => texts.t(messageKeyOf(code)) === unknown)).toEqual(['unknown'])
    },
  )
})

it.each(languages.filter((language) => directionOf(language) === 'rtl'))(
  'LANG-05 %s isolates draw numbers, codes and addresses, whose parts would change places',
  (language) => {
    const messages = filesIn(folder)
      .filter((file) => file.language === language)
      .flatMap(({ path }) => Object.entries(readCatalogue(path)))
    const bare = messages.filter(([, message]) => /(?<!\u2066)\{(?:numero|code|email|zone)\}/.test(message))
    expect(bare).toEqual([])
  },
)

it('a key is defined in one file only, because all loaded files share one table', () => {
  const home = ['home.json', { 'home.title': 'Home', 'check.title': 'Look' }] as const
  expect(inTwo([home, ['play.json', { 'play.title': 'Play' }]])).toEqual([])
  expect(inTwo([home, ['play.json', { 'check.title': 'Check' }]])).toEqual([
    'check.title: stands in home.json and play.json',
  ])
})

describe('checkCatalogue', () => {
  const english = { greet: 'Hello {name}', count: '{n, plural, one {# game} other {# games}}' }

  it('names a missing and an unknown key', () => {
    expect(checkCatalogue('XX/shell', english, { greet: 'Hei {name}', extra: 'x' })).toEqual([
      'XX/shell count: is missing',
      'XX/shell extra: is not a key of the English catalogue',
    ])
  })

  it('names a placeholder that was lost', () => {
    const problems = checkCatalogue('XX/shell', english, { ...english, greet: 'Hei' })
    expect(problems).toEqual(['XX/shell greet: has placeholders {}, English has {name}'])
  })

  it('names a message that is not valid ICU', () => {
    expect(checkCatalogue('XX/shell', english, { ...english, count: '{n, plural, one {#' })).toHaveLength(1)
  })

  it('requires the plural forms of the language', () => {
    const arabic = { greet: 'أهلا {name}', count: '{n, plural, one {1} two {2} few {#} many {#} other {#}}' }
    expect(checkCatalogue('AR/shell', english, arabic, 'ar')).toEqual([])
    const russian = { greet: 'Привет, {name}', count: '{n, plural, one {# игра} other {# игр}}' }
    expect(checkCatalogue('RU/shell', english, russian, 'ru')).toEqual(['RU/shell count: has no plural for few, many'])
    const filipino = { greet: 'Hi {name}', count: '{n, plural, other {may laro}}' }
    expect(checkCatalogue('TY/shell', english, filipino, 'fil')).toEqual([])
  })

  it('names a sentence that is still English', () => {
    const said = { ok: 'OK', text: 'Nothing has come in yet' }
    expect(checkCatalogue('VI/shell', said, said, 'vi')).toEqual(['VI/shell text: is still English'])
  })
})

describe('every one of the 29 languages', () => {
  it.each(languages)('%s has a tag, a direction and plural rules', (language) => {
    expect(Intl.PluralRules.supportedLocalesOf(tagOf(language))).toEqual([tagOf(language)])
    expect(['ltr', 'rtl']).toContain(directionOf(language))
    expect(new Intl.PluralRules(tagOf(language)).select(1)).toBeTypeOf('string')
  })
})

describe('createTexts', () => {
  it('fills in values and chooses the plural', async () => {
    const texts = createTexts('EN')
    await texts.load('shell')
    expect(texts.t('side.welcome', { name: 'Parola' })).toBe('Welcome to Parola')
    expect(texts.t('service.unread', { count: 1 })).toBe('1 unread message')
    expect(texts.t('service.unread', { count: 4 })).toBe('4 unread messages')
  })

  it('reads an error code of a newer server as unknown', async () => {
    const texts = createTexts('EN')
    await texts.load('shell')
    expect(texts.t('error.invented' as 'error.unknown')).toBe(texts.t('error.unknown'))
  })
})
