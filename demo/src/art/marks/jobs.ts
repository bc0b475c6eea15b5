import { type GameType, vendors } from '../../catalogue/index.ts'
import type { Job } from '../job.ts'
import { toPng } from '../raster.ts'
import { drawMark } from './mark.ts'

/** These types are shown on taller tiles. */
const tall = new Set<GameType>(['FISH', 'PVP', 'ELOTT', 'LOTT'])

export function markJobs(): Job[] {
  return vendors.flatMap((vendor) =>
    vendor.gameTypes.flatMap((gameType) =>
      [false, true].map((white): Job => {
        const height = tall.has(gameType) ? 180 : 120
        return {
          path: `vendors/${gameType}/${vendor.code}${white ? '-white' : ''}.png`,
          group: 'marks',
          input: JSON.stringify({ vendor, height, white }),
          draw: () => toPng(drawMark(vendor, height, white), 64),
        }
      }),
    ),
  )
}
