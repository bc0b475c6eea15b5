import { jobs } from '../src/app/jobs.ts'
import type { Config } from '../src/platform/config/config.ts'
import type { JobContext } from '../src/platform/jobs/job.ts'
import { invariant } from '../src/platform/errors.ts'

/** Does a job as the worker would. */
export async function runJob(config: Config, name: string, context: JobContext): Promise<void> {
  const found = jobs(config).find((one) => one.name === name)
  invariant(found, `there is a job ${name}`)
  await found.run({}, context)
}
