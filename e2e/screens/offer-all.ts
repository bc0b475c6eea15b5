import { changeMerchants } from '../database.ts'

const flags = ['REGCEN', 'AGETEAMPNL3', 'DOWNMAN', 'TEAMBETTING3', 'POINTS3']

/** Lets the light merchant offer what the dark one has for members and agents: a screen it has not is a closed door. */
export const offerAll = (database: string): Promise<unknown> =>
  changeMerchants(database, `flags = flags || $1::text[] where code = 'bahaghari'`, [flags])
