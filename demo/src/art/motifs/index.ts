import * as beasts from './beasts.ts'
import * as birds from './birds.ts'
import * as draw from './draw.ts'
import * as fortune from './fortune.ts'
import * as garden from './garden.ts'
import * as market from './market.ts'
import * as myth from './myth.ts'
import * as sea from './sea.ts'
import * as shore from './shore.ts'
import * as sky from './sky.ts'
import * as sport from './sport.ts'
import * as street from './street.ts'
import * as table from './table.ts'

export type { Motif } from './motif.ts'

export const motifs = {
  ...beasts,
  ...birds,
  ...draw,
  ...fortune,
  ...garden,
  ...market,
  ...myth,
  ...sea,
  ...shore,
  ...sky,
  ...sport,
  ...street,
  ...table,
}

export type MotifName = keyof typeof motifs
