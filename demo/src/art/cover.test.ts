import { expect, it } from 'vitest'
import { games } from '../catalogue/index.ts'
import { drawCover, paletteFor } from './cover.ts'
import { coverJobs, coverMaxBytes } from './covers.ts'
import { setTitle } from './lettering/layout.ts'
import { moods } from './lettering/styles.ts'
import { moodOf } from './moods.ts'
import { createChance } from '../chance.ts'

const sample = games.filter((_, i) => i % 50 === 7)

it('draws a sample of 12 covers within the byte limit', async () => {
  const slugs = new Set(sample.map((game) => `covers/${game.slug}.avif`))
  const jobs = coverJobs().filter((job) => slugs.has(job.path))
  expect(jobs).toHaveLength(12)
  for (const job of jobs) {
    const bytes = await job.draw()
    expect(bytes.length, job.path).toBeGreaterThan(1_500)
    expect(bytes.length, job.path).toBeLessThanOrEqual(coverMaxBytes)
  }
})

it('draws the same cover from the same game every time', () => {
  for (const game of sample) {
    const input = { title: game.names.EN, motif: game.motif, paletteSeed: game.paletteSeed, companion: null }
    expect(drawCover(input)).toBe(drawCover(input))
  }
})

it('keeps every title inside the cover in every face its hero may be lettered in', () => {
  for (const game of games.filter((_, i) => i % 10 === 0)) {
    for (const face of moods[moodOf(game.motif)] ?? []) {
      const { bounds } = setTitle(
        game.names.EN,
        face,
        { x: 18, y: 222, width: 204, height: 82 },
        'arch',
        true,
        'bottom',
        createChance(game.slug),
      )
      expect(bounds.x1, `${game.slug} ${face}`).toBeGreaterThan(10)
      expect(bounds.x2, `${game.slug} ${face}`).toBeLessThan(230)
      expect(bounds.y2, `${game.slug} ${face}`).toBeLessThan(314)
    }
  }
})

it('gives games of the same hero different palettes', () => {
  for (const motif of new Set(games.map((game) => game.motif))) {
    const palettes = games
      .filter((game) => game.motif === motif)
      .map((game) => paletteFor(motif, game.paletteSeed).sky.join())
    expect(new Set(palettes).size, motif).toBe(palettes.length)
  }
})
