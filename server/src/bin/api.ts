import { startProcess } from '../app/start-process.ts'
import { hashGivingWay } from '../members/index.ts'
import { configOrExit } from '../platform/config/config.ts'
import { reencodeImagesAt } from '../platform/pictures/reencode-image.ts'

const config = configOrExit('messages', 'payments', 'draws')
reencodeImagesAt(config.picturesSocket)
hashGivingWay(config.hashNice)
await startProcess({ name: 'api', config, port: config.port, audience: 'players' })
