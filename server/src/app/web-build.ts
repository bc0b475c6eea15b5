import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Boot, catalogue, Language } from '@parola/contract'
import type { Assets, Document, Page } from './document.ts'

/** A call whose response the first screen is rendered with. */
export interface Need {
  call: string
  path: string
  query: Record<string, string>
}

/** Exports of the web package's server bundle. */
export interface Renderer {
  /** The canonical URL of a document; empty for an unknown path. */
  addressOf(url: string, vendors: readonly catalogue.VendorsOfType[]): string
  needs(url: string, language: Language): Need[]
  textsFor(url: string, language: Language): Promise<Boot['texts']>
  render(input: { url: string; boot: Boot }): Promise<Page>
}

export interface WebBuild {
  renderer: Renderer
  /** `home` also lists the modules of the home screen. */
  assetsFor: (kind: 'home' | 'shell') => Assets
  /** In development: applies Vite's changes to a document before it is sent. */
  complete?: (document: Document, url: string) => Promise<Document>
}

interface Chunk {
  file: string
  name?: string
  src?: string
  isEntry?: boolean
  imports?: string[]
}
type Manifest = Record<string, Chunk>

export async function readWebBuild(webDist: string): Promise<WebBuild> {
  const client = join(webDist, 'client')
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const renderer = (await import(pathToFileURL(join(webDist, 'server/render.js')).href)) as Renderer
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry && chunk.file.endsWith('.js'))
  if (!entry) throw new Error(`${client}/.vite/manifest.json names no entry`)
  const stylesheet = Object.values(manifest).find((chunk) => chunk.isEntry && chunk.file.endsWith('.css'))
  const css = stylesheet ? await readFile(join(client, stylesheet.file), 'utf8') : ''
  return {
    renderer,
    assetsFor: (kind) => ({
      entry: `/${entry.file}`,
      modules: modulesOf(manifest, entry, kind).map((file) => `/${file}`),
      css,
    }),
  }
}

/** The entry and, for home, its screen, each with its imports. */
export function modulesOf(manifest: Manifest, entry: Chunk, kind: 'home' | 'shell'): string[] {
  const screen = Object.values(manifest).find((chunk) => chunk.name === 'home-screen')
  const asked = kind === 'home' ? [entry, screen] : [entry]
  const files = new Set<string>()
  for (const chunk of asked) if (chunk) collect(manifest, chunk, files)
  return [...files].filter((file) => file.endsWith('.js'))
}

function collect(manifest: Manifest, chunk: Chunk, files: Set<string>): void {
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const key of chunk.imports ?? []) {
    const imported = manifest[key]
    if (imported) collect(manifest, imported, files)
  }
}
