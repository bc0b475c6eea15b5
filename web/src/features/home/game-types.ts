import type { catalogue } from '@parola/contract'
import { Cherry, Fish, Layers, Spade, Ticket, TicketCheck, Trophy, type LucideIcon } from 'lucide-react'
import type { TextKey } from '../../i18n/index.ts'

interface GameTypeLook {
  title: TextKey
  /** Where all of them are. */
  path: string
  icon: LucideIcon
}

export const gameTypeLooks: Record<catalogue.GameType, GameTypeLook> = {
  RNG: { title: 'home.type.RNG', path: '/m/rng', icon: Cherry },
  LIVE: { title: 'home.type.LIVE', path: '/m/live', icon: Spade },
  FISH: { title: 'home.type.FISH', path: '/m/fish', icon: Fish },
  PVP: { title: 'home.type.PVP', path: '/m/pvp', icon: Layers },
  SPORTS: { title: 'home.type.SPORTS', path: '/m/sports', icon: Trophy },
  ELOTT: { title: 'home.type.ELOTT', path: '/m/elott', icon: TicketCheck },
  LOTT: { title: 'home.type.LOTT', path: '/m/lottery', icon: Ticket },
}
