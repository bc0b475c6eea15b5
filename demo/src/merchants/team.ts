/** A member of the demo team, below the member named in `above`. */
interface DemoTeamMember {
  readonly userName: string
  readonly above: string
  readonly memberType: 'player' | 'agent'
  /** Hundredths of a percent of counted stakes. */
  readonly rebates: { readonly lottery: number; readonly games: number }
}

/** The demo member who leads the team, at every demo merchant. */
export const demoLeader = { userName: 'agent', rebates: { lottery: 75, games: 75 } } as const

const agents = (above: string, lottery: number, games: number, ...names: readonly string[]): DemoTeamMember[] =>
  names.map((userName) => ({ userName, above, memberType: 'agent', rebates: { lottery, games } }))

const players = (above: string, lottery: number, games: number, ...names: readonly string[]): DemoTeamMember[] =>
  names.map((userName) => ({ userName, above, memberType: 'player', rebates: { lottery, games } }))

/** A small team, named after winds, stars and stones, with every leader before their downlines. */
export const demoTeam: readonly DemoTeamMember[] = [
  ...agents('agent', 65, 65, 'amihan'),
  ...agents('agent', 60, 50, 'habagat'),
  ...players('agent', 30, 25, 'tala01', 'buwan02', 'araw03', 'ulap04'),
  ...agents('amihan', 50, 40, 'silangan'),
  ...players('amihan', 35, 30, 'perlas05', 'jade06', 'opalo07', 'rubi08', 'kristal09'),
  ...agents('habagat', 45, 35, 'kanluran'),
  ...players('habagat', 25, 15, 'batis10', 'lawa11', 'talon12'),
  ...players('silangan', 30, 25, 'bagwis13', 'agila14', 'maya15', 'tikling16'),
  ...players('kanluran', 20, 15, 'molave17', 'narra18', 'kamagong19', 'yakal20'),
]
