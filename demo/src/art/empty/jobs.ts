import type { Job } from '../job.ts'
import { pictures } from './pictures.ts'

export function emptyJobs(): Job[] {
  return Object.entries(pictures).map(([name, drawing]): Job => ({
    path: `empty/${name}.svg`,
    group: 'empty',
    input: name,
    draw: async () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 160" width="200" height="160">${drawing}</svg>`,
  }))
}
