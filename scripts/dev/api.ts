/** The API process as `bin/api.ts` starts it, with Vite inside: documents and modules come from the sources of the web app. */
import { join } from 'node:path'
import { startProcess } from '../../server/src/app/start-process.ts'
import { hashGivingWay } from '../../server/src/members/index.ts'
import { configOrExit } from '../../server/src/platform/config/config.ts'
import { startVite } from '../../web/build/dev-server.ts'
import { serveSources, webFromSources } from './web.ts'

const config = configOrExit('messages', 'payments')
if (config.production) throw new Error('In production the web app is built')
hashGivingWay(config.hashNice)
const webSource = process.env['WEB_SOURCE'] ?? join(import.meta.dirname, '../../web')
const vite = await startVite(webSource, Number(process.env['VITE_PORT'] ?? config.port + 20))
await startProcess({
  name: 'api',
  config,
  port: config.port,
  audience: 'players',
  developing: () => webFromSources(vite),
  extend: ({ server }) => serveSources(server, vite),
})
