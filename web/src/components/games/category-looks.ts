import type { catalogue } from '@parola/contract'
import { Cherry, Fish, Gamepad2, Layers, Spade, Ticket, TicketCheck, Trophy, type LucideIcon } from 'lucide-react'
import type { TextKey } from '../../i18n/index.ts'

interface CategoryLook {
  title: TextKey
  /** Where all of it is. */
  path: string
  icon: LucideIcon
}

export const categoryLooks: Record<catalogue.GameType | catalogue.GameCategory, CategoryLook> = {
  RNG: { title: 'category.RNG', path: '/m/rng', icon: Cherry },
  LIVE: { title: 'category.LIVE', path: '/m/live', icon: Spade },
  FISH: { title: 'category.FISH', path: '/m/fish', icon: Fish },
  PVP: { title: 'category.PVP', path: '/m/pvp', icon: Layers },
  SPORTS: { title: 'category.SPORTS', path: '/m/sports', icon: Trophy },
  ESPORTS: { title: 'category.ESPORTS', path: '/m/gameCenter?gameCategory=ESPORTS', icon: Gamepad2 },
  ELOTT: { title: 'category.ELOTT', path: '/m/elott', icon: TicketCheck },
  LOTT: { title: 'category.LOTT', path: '/m/lottery', icon: Ticket },
}
