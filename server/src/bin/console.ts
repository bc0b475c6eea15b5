/** Serves the console's pages, the operator API and its documentation. Never expose it to the internet. */
import { startProcess } from '../app/start-process.ts'
import { hashGivingWay } from '../members/index.ts'
import { configOrExit } from '../platform/config/config.ts'

const config = configOrExit('payments', 'mail', 'console')
hashGivingWay(config.hashNice)
await startProcess({ name: 'console', config, port: config.consolePort, audience: 'staff' })
