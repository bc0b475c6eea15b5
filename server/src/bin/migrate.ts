import { configOrExit } from '../platform/config/config.ts'
import { migrate } from '../platform/db/migrate.ts'

const config = configOrExit()
let applied = 0
await migrate({
  url: config.databaseOwnerUrl,
  cell: config.cell,
  say: (migration) => {
    applied += 1
    console.log(`applied ${migration}`)
  },
})
console.log(applied === 0 ? 'nothing to apply' : `${applied} applied`)
