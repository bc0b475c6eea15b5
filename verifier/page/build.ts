/** Writes the static page to `page/dist`: copy that folder to any web server that is not the operator's. */
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'rolldown'

const here = import.meta.dirname
const dist = join(here, 'dist')

await mkdir(dist, { recursive: true })
await build({
  input: join(here, 'page.ts'),
  platform: 'browser',
  output: { file: join(dist, 'page.js'), format: 'es', minify: true },
})
for (const file of ['index.html', 'page.css']) await copyFile(join(here, file), join(dist, file))
