import { games } from '../catalogue/index.ts'
import { drawCover, drawDefaultCover } from './cover.ts'
import type { Job } from './job.ts'
import { type MotifName, motifs } from './motifs/index.ts'
import { toAvif } from './raster.ts'

export const coverMaxBytes = 8_800

export function coverJobs(): Job[] {
  const names = Object.keys(motifs) as MotifName[]
  const jobs = games.map((game): Job => {
    const input = {
      title: game.names.EN,
      motif: game.motif,
      paletteSeed: game.paletteSeed,
      companion: names[game.nodeId % names.length] ?? null,
    }
    return {
      path: `covers/${game.slug}.avif`,
      group: 'covers',
      input: JSON.stringify(input),
      draw: () => toAvif(drawCover(input), 44, coverMaxBytes),
    }
  })
  jobs.push({
    path: 'covers/default.avif',
    group: 'covers',
    input: 'default',
    draw: () => toAvif(drawDefaultCover(), 50, coverMaxBytes),
  })
  return jobs
}
