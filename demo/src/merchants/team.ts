/** A member of the demo team, below the member named in `above`. */
interface DemoTeamMember {
  readonly userName: string
  readonly above: string
  readonly memberType: 'player' | 'agent'
  /** Hundredths of a percent. */
  readonly rebates: { readonly lottery: number; readonly games: number }
}

/** The demo member who leads the team, at every demo merchant. */
export const demoLeader = { userName: 'agent', rebates: { lottery: 280, games: 90 } } as const

const agents = (above: string, lottery: number, games: number, ...names: readonly string[]): DemoTeamMember[] =>
  names.map((userName) => ({ userName, above, memberType: 'agent', rebates: { lottery, games } }))

const players = (above: string, lottery: number, games: number, ...names: readonly string[]): DemoTeamMember[] =>
  names.map((userName) => ({ userName, above, memberType: 'player', rebates: { lottery, games } }))

/** A small team, named after winds, stars and stones, with every leader before their downlines. */
export const demoTeam: readonly DemoTeamMember[] = [
  ...agents('agent', 240, 80, 'amihan'),
  ...agents('agent', 200, 60, 'habagat'),
  ...players('agent', 100, 30, 'tala01', 'buwan02', 'araw03', 'ulap04'),
  ...agents('amihan', 180, 50, 'silangan'),
  ...players('amihan', 120, 40, 'perlas05', 'jade06', 'opalo07', 'rubi08', 'kristal09'),
  ...agents('habagat', 160, 40, 'kanluran'),
  ...players('habagat', 80, 20, 'batis10', 'lawa11', 'talon12'),
  ...players('silangan', 100, 30, 'bagwis13', 'agila14', 'maya15', 'tikling16'),
  ...players('kanluran', 60, 20, 'molave17', 'narra18', 'kamagong19', 'yakal20'),
]
