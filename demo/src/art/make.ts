import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { bannerJobs } from './banners/jobs.ts'
import { brandJobs } from './brands/jobs.ts'
import { coverJobs } from './covers.ts'
import { emptyJobs } from './empty/jobs.ts'
import { headJobs } from './heads/jobs.ts'
import type { Job } from './job.ts'
import { mallJobs } from './mall/jobs.ts'
import { markJobs } from './marks/jobs.ts'

const here = import.meta.dirname
const out = join(here, '../../dist/art')
const manifestPath = join(here, '../../dist/art-manifest.json')
const lanes = 3
/** Their pictures also use elements of the banners. */
const sharesBanners = new Set(['brands', 'mall'])

await make()

/** Draws everything whose sources or input changed since the last run, and removes outdated files. */
async function make(): Promise<void> {
  const before: Record<string, string> = existsSync(manifestPath)
    ? JSON.parse(await readFile(manifestPath, 'utf8'))
    : {}
  const now: Record<string, string> = {}
  const hashes = await sourceHashes()
  const waiting: Job[] = []
  const jobs = [
    ...emptyJobs(),
    ...headJobs(),
    ...brandJobs(),
    ...bannerJobs(),
    ...mallJobs(),
    ...markJobs(),
    ...coverJobs(),
  ]
  for (const job of jobs) {
    const key = createHash('sha256')
      .update(
        `${hashes.get('')}${hashes.get(job.group) ?? ''}${sharesBanners.has(job.group) ? hashes.get('banners') : ''}${job.input}`,
      )
      .digest('hex')
      .slice(0, 16)
    now[job.path] = key
    if (before[job.path] !== key || !existsSync(join(out, job.path))) waiting.push(job)
  }
  for (const path of Object.keys(before)) if (!now[path]) await rm(join(out, path), { force: true })

  const drawn = waiting.length
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const target = join(out, job.path)
        await mkdir(dirname(target), { recursive: true })
        await writeFile(target, await job.draw())
      }
    }),
  )
  await writeFile(manifestPath, JSON.stringify(now))
  console.log(`${drawn} drawn, ${Object.keys(now).length - drawn} unchanged`)
}

/** One hash for the shared sources, under '', and one for each folder whose sources only its own pictures use. */
async function sourceHashes(): Promise<Map<string, string>> {
  const files = (await readdir(here, { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
  const own = new Set(['banners', 'brands', 'empty', 'heads', 'mall', 'marks'])
  const texts = new Map<string, string>()
  for (const file of [...files, '../chance.ts']) {
    const folder = relative('.', file).split(/[\\/]/)[0] ?? ''
    const group = own.has(folder) ? folder : ''
    if (['make.ts', 'sheet.ts', 'job.ts', 'covers.ts'].includes(file)) continue
    texts.set(group, (texts.get(group) ?? '') + (await readFile(join(here, file), 'utf8')))
  }
  return new Map([...texts].map(([group, text]) => [group, createHash('sha256').update(text).digest('hex')]))
}
