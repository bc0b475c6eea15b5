import { brotliCompressSync } from 'node:zlib'
import type { Row } from '../../../scripts/print-rows.ts'

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

/** What the document loads before it is interactive, in Brotli bytes. */
export async function weigh(home: string, guard: boolean): Promise<Row[]> {
  const document = await (await fetch(home)).text()
  const css = /<style>(.*?)<\/style>/s.exec(document)?.[1] ?? ''
  const named = [...document.matchAll(/(?:rel="modulepreload" href|type="module" src)="([^"]+\.js)"/g)].map(
    ([, path = '']) => path,
  )
  let scripts = 0
  for (const path of new Set(named))
    scripts += brotliCompressSync(Buffer.from(await (await fetch(new URL(path, home))).arrayBuffer())).length
  const cssBytes = brotliCompressSync(css).length
  return [
    {
      figure: 'initial JavaScript',
      value: kb(scripts),
      beside: `${new Set(named).size} files`,
      goal: guard ? '< 113 KB' : '≤ 112 KB',
      ok: guard ? scripts < 113_000 : scripts <= 112_000,
    },
    { figure: 'CSS', value: kb(cssBytes), goal: '≤ 8 KB', ok: cssBytes <= 8000 },
    { figure: 'document', value: kb(brotliCompressSync(document).length), beside: `${kb(document.length)} plain` },
  ]
}
