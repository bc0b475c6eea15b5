import { join } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'
import { languageOf } from './catalogues.ts'

/** Builds src/sw.ts separately from the app, as one classic script with the names of this build's files. */
export function serviceWorker(): Plugin {
  let root = ''
  let outDir = ''
  let forBrowser = false
  return {
    name: 'parola:service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root
      outDir = config.build.outDir
      forBrowser = !config.build.ssr
    },
    async writeBundle(_, bundle) {
      if (!forBrowser) return
      const precachedFiles = filesOf(bundle)
      const precachedTexts = textsOf(bundle)
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        define: { precachedFiles: JSON.stringify(precachedFiles), precachedTexts: JSON.stringify(precachedTexts) },
        build: {
          target: 'es2022',
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: { input: join(root, 'src/sw.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}

/** The app without its languages. */
function filesOf(bundle: Rollup.OutputBundle): string[] {
  return Object.values(bundle)
    .filter((file) => file.type === 'chunk' || /\.(css|woff2)$/.test(file.fileName))
    .map((file) => `/${file.fileName}`)
    .toSorted()
}

function textsOf(bundle: Rollup.OutputBundle): Record<string, string[]> {
  const texts: Record<string, string[]> = {}
  for (const { fileName } of Object.values(bundle)) {
    const language = languageOf(fileName)
    if (language) (texts[language] ??= []).push(`/${fileName}`)
  }
  return texts
}
