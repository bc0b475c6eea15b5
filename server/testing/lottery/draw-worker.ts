/** A process that runs what is due of a test's draws, to be killed: `node draw-worker.ts <database> <now>`. It begins when it is told to. */
import { once } from 'node:events'
import { runDraws } from '../../src/lottery/draws/run-draws.ts'
import { TestLotteries } from './lotteries.ts'

const [, , url = '', now = ''] = process.argv
const test = await TestLotteries.attach(url, new Date(now))
process.stdout.write('ready\n')
await once(process.stdin, 'data')
await runDraws(test.context, test.now)
await test.close()
process.exit(0)
