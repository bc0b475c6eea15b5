import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { checkCatalogues } from './check-catalogues.ts'
import { filesIn, folder, readCatalogue, type Catalogue } from './catalogue-files.ts'

/**
 * Turns each catalogue into compiled messages, so that the browser never parses ICU; a faulty catalogue stops the build. While developing,
 * a text that a language lacks is shown in English, and the console says so.
 */
export function catalogues(): Plugin {
  const version = versionOf(folder)
  let developing = false
  return {
    name: 'parola:catalogues',
    enforce: 'pre',
    config(_, { command, mode }) {
      developing = command === 'serve' && mode === 'development'
      return { define: { textsVersion: JSON.stringify(version) } }
    },
    buildStart() {
      if (developing) return
      const problems = checkCatalogues(folder)
      if (problems.length > 0)
        this.error(`The catalogues are not complete:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    },
    load: {
      filter: { id: /\/i18n\/catalogues\/[^/]+\/[^/]+\.json$/ },
      handler(id) {
        if (!developing) return { code: `export default ${compiled(readCatalogue(id))}`, moduleType: 'js' }
        const english = join(dirname(dirname(id)), 'EN', basename(id))
        this.addWatchFile(english)
        return { code: forDevelopment(id, readCatalogue(english)), moduleType: 'js' }
      },
    },
    // For phones each is a separate file, whose name follows from the namespace and language.
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { language, namespace, path } of filesIn(folder))
        this.emitFile({
          type: 'asset',
          fileName: `assets/${fileNameOf(language, namespace, version)}`,
          source: compiled(readCatalogue(path)),
        })
    },
  }
}

const fileNameOf = (language: string, namespace: string, version: string) =>
  `texts-${language}-${namespace}-${version}.json`

/** The language whose texts an emitted file holds. */
export const languageOf = (fileName: string): string | undefined =>
  /\/texts-([A-Z-]+)-[a-zA-Z]+-\w+\.json$/.exec(fileName)?.[1]

const compiled = (catalogue: Catalogue): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, compileMessageOrThrow(message)])),
  )

/** The module of a catalogue that English fills up. */
function forDevelopment(path: string, english: Catalogue): string {
  const own = readCatalogue(path)
  const missing = Object.keys(english).filter((key) => !own[key]?.trim())
  const filled = { ...own, ...Object.fromEntries(missing.map((key) => [key, english[key] ?? ''])) }
  const file = `${basename(dirname(path))}/${basename(path)}`
  const warning = `${file} lacks ${missing.join(', ')}: shown in English`
  return `${missing.length > 0 ? `console.warn(${JSON.stringify(warning)})\n` : ''}export default ${compiled(filled)}`
}

/** One for all: a phone that has a build finds every catalogue of that build. */
function versionOf(root: string): string {
  const digest = createHash('sha256')
  for (const { path } of filesIn(root)) digest.update(path.slice(root.length)).update(readFileSync(path))
  return digest.digest('base64url').replaceAll(/[-_]/g, '').slice(0, 8)
}
