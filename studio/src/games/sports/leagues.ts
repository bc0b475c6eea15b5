import type { GameInfo } from '../../kind.ts'
import type { SportName } from './sport.ts'

export interface Club {
  readonly name: string
  /** Three-letter abbreviation. */
  readonly short: string
  /** Attack and defence, 0 to 4. */
  readonly attack: number
  readonly defence: number
  /** Two hues for crest and shirts. */
  readonly hues: readonly [number, number]
}

/** The public data of a club. */
export type ClubView = Pick<Club, 'name' | 'short' | 'hues'>

export const clubView = ({ name, short, hues }: Club): ClubView => ({ name, short, hues })

export interface League {
  readonly code: string
  readonly name: string
  readonly sport: SportName
  /** The leagues of a game kick off one after the other, a third of the period apart. */
  readonly third: 0 | 1 | 2
  readonly clubs: readonly Club[]
}

/** Invented clubs: name, abbreviation, attack, defence, two hues. Eight per league, so that all play in every round. */
const written = `
coast football 0 Lantern Coast League
Port Sable|SAB|4|3|215 45; Marilag Tide|MAR|3|3|190 330; Saltgate|SGT|3|2|10 50; Faro Viejo|FAR|2|3|48 220
Coral Row|COR|2|2|350 180; Duyong Quay|DUY|1|2|165 205; Northlight|NTL|2|1|255 60; Anchor Hill|ANC|1|1|25 205

high football 1 Highmark Division
Stonebrook|STB|3|4|205 30; Ridgewell|RDG|3|3|140 45; Pinefall|PIN|3|1|120 40; Cloudgate|CLG|2|2|200 280
Upper Mossa|MOS|2|3|95 15; Larkscar|LRK|1|3|275 50; Wolven Dale|WLV|2|1|225 5; Ember Moor|EMB|1|1|12 265

isles football 2 Seven Isles League
Isla Verano|VER|4|2|40 195; Palmera Norte|PAL|3|3|130 55; Bantay Reef|BTR|2|4|185 20; Luntian Cove|LUN|2|2|110 170
Siete Velas|VEL|3|2|235 45; Kahel Shore|KAH|2|1|28 210; Tala Island|TAL|1|2|52 260; Mutya Sound|MUT|1|1|310 180

monsoon football 0 Monsoon Cup
Raincross|RAI|3|3|210 170; Bambura|BAM|3|2|85 35; Delta Sampan|DEL|2|3|35 190; Tanglaw City|TGW|4|3|46 285
Orchid Gate|ORC|2|2|300 140; Kite Harbour|KIT|2|1|5 200; Jasmin Fields|JAS|1|2|75 150; Old Ferry|OLD|1|1|220 25

wood basketball 1 Hardwood Eight
Saltgate Comets|COM|4|3|10 50; Ridgewell Owls|OWL|3|3|140 45; Kahel Kites|KKT|3|2|28 210; Tanglaw Torches|TOR|2|3|46 285
Mossa Rams|RAM|2|2|95 15; Reefside Rays|RAY|1|3|185 320; Quayside Nine|QUA|2|1|165 205; Pinefall Foxes|FOX|1|1|18 120

night basketball 2 Night Court League
Neon Herons|NEO|4|2|320 180; Midnight Larks|MID|3|3|250 50; Gilded Foxes|GIL|3|2|44 10; Velvet Oxen|VLV|2|3|345 270
Quiet Thunder|THU|2|2|230 55; Copper Cranes|COP|2|1|22 175; Dockside Crows|DOC|1|3|210 160; Paper Lions|PAP|1|1|36 200

nine esports 0 Nine Circuit
Null Parade|NUL|4|3|280 180; Glass Falcon|GLF|3|3|195 260; Seventh Signal|SIG|3|2|160 45; Pixel Monsoon|PXM|2|3|210 325
Hex Orchard|HEX|2|2|105 300; Low Orbit|LOW|1|3|240 190; Static Bloom|STA|2|1|330 60; Kilo Lantern|KIL|1|1|45 230

flag esports 1 Flag Series
Red Ladder|LAD|3|4|0 45; Quartz Unit|QTZ|4|2|315 200; Paper Comet|PCM|3|2|50 240; Ghost Ferry|GHO|2|3|180 275
Moth Division|MOT|2|2|65 285; Amber Protocol|AMB|2|1|38 205; Zero Tide|ZER|1|3|190 230; Silk Engine|SLK|1|1|340 150

vantage esports 2 Vantage Split
Cobalt Choir|COB|4|3|220 330; Tin Meridian|TIN|3|3|200 30; Inkfish|INK|3|1|265 185; Lucid Nine|LUC|2|3|170 300
Rook & Ruin|ROO|2|2|15 225; Sundial|SUN|3|2|45 185; Velour Squad|VLR|1|2|335 265; Vanta Fox|VAN|1|1|20 275

pulse esports 0 Pulse Masters
Heartline|HRT|3|3|345 190; Beat Cadets|BEA|3|2|25 280; Echo Garden|ECH|2|3|130 200; Voltling|VOL|4|3|55 250
Nova Porters|NOV|2|2|290 45; Drum Machine|DRM|2|1|8 170; Arc Weavers|ARC|1|2|205 310; Sleepless|SLP|1|1|245 340

grid racing 1 Grid Series
Apex Mango|APX|4|3|40 140; Blue Piston|BLU|3|3|215 180; Habagat Racing|HAB|3|2|190 20; Octane Lily|OCT|2|3|325 120
Redwick Motors|RED|2|2|2 210; Swift Heron|SWI|2|1|200 50; Torque & Sons|TRQ|1|3|30 230; Kestrel Nine|KES|1|1|95 275

sprint racing 2 Night Sprint
Neon Axle|AXL|3|3|310 170; Moonrail|MOO|4|2|240 55; Gravel Saints|GRV|3|2|35 200; Hollow Drive|HOL|2|3|265 185
Turbo Orchid|TUR|2|2|330 90; Long Shadow|LNG|1|3|225 15; Pit Wolves|PIT|2|1|205 40; Lantern Row|LTR|1|1|48 290
`

export const leagues: readonly League[] = written.trim().split('\n\n').map(leagueOf)

const bySport = (sport: SportName) => leagues.filter((league) => league.sport === sport)
const esportsVendors = ['IMES', 'TF', 'AV', 'AI', 'IA']

/** Which leagues a game offers, by its cover and vendor. A league has the same matches in all of them. */
export function leaguesOf({ vendor, motif }: Pick<GameInfo, 'vendor' | 'motif'>): League[] {
  if (motif === 'basketball') return bySport('basketball')
  if (motif === 'raceCar') return bySport('racing')
  const turn = esportsVendors.indexOf(vendor)
  if (turn >= 0) {
    const own = bySport('esports')
    const left = own[(turn + (motif === 'robot' ? 3 : 0)) % own.length]
    return own.filter((league) => league !== left)
  }
  const football = bySport('football')
  if (motif === 'trophy') return [...football.slice(2), ...bySport('basketball').slice(0, 1)]
  return vendor === 'HWA' ? football.slice(1) : football.slice(0, 3)
}

function leagueOf(text: string): League {
  const [head = '', ...rows] = text.split('\n')
  const [code = '', sport = '', third = '', ...name] = head.split(' ')
  const clubs = rows
    .join(';')
    .split(';')
    .map((row) => clubOf(row.trim()))
  return { code, sport: sport as SportName, third: Number(third) as League['third'], name: name.join(' '), clubs }
}

function clubOf(row: string): Club {
  const [name = '', short = '', attack = '', defence = '', hues = ''] = row.split('|')
  const [first = 0, second = 0] = hues.split(' ').map(Number)
  return { name, short, attack: Number(attack), defence: Number(defence), hues: [first, second] }
}
