import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { checkCatalogues } from './check-catalogues.ts'
import { filesIn, folder, readCatalogue } from './catalogue-files.ts'

/** Turns each catalogue into compiled messages, so that the browser never parses ICU; a faulty catalogue stops the build. */
export function catalogues(): Plugin {
  const version = versionOf(folder)
  return {
    name: 'parola:catalogues',
    enforce: 'pre',
    config: () => ({ define: { textsVersion: JSON.stringify(version) } }),
    buildStart() {
      const faults = checkCatalogues(folder)
      if (faults.length > 0)
        this.error(`The catalogues are not complete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    },
    load: {
      filter: { id: /\/i18n\/catalogues\/[^/]+\/[^/]+\.json$/ },
      handler(id) {
        return { code: `export default ${compiled(id)}`, moduleType: 'js' }
      },
    },
    // For phones each is a file of its own, under a name that needs no list.
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { language, namespace, path } of filesIn(folder))
        this.emitFile({
          type: 'asset',
          fileName: `assets/${fileNameOf(language, namespace, version)}`,
          source: compiled(path),
        })
    },
  }
}

const fileNameOf = (language: string, namespace: string, version: string) =>
  `texts-${language}-${namespace}-${version}.json`

/** The language whose texts an emitted file holds. */
export const languageOf = (fileName: string): string | undefined =>
  /\/texts-([A-Z-]+)-[a-zA-Z]+-\w+\.json$/.exec(fileName)?.[1]

const compiled = (path: string): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(readCatalogue(path)).map(([key, message]) => [key, compileMessageOrThrow(message)]),
    ),
  )

/** One for all: a phone that has a build finds every catalogue of that build. */
function versionOf(root: string): string {
  const digest = createHash('sha256')
  for (const { path } of filesIn(root)) digest.update(path.slice(root.length)).update(readFileSync(path))
  return digest.digest('base64url').replaceAll(/[-_]/g, '').slice(0, 8)
}
