/** The rooms of the tables: colours of wall, window, felt and rail, the view, and the dealer. */
export interface Room {
  readonly wall: readonly [string, string]
  readonly sky: readonly [string, string, string]
  readonly outside: 'bay' | 'hills' | 'moon' | 'garden' | 'arches' | 'city'
  readonly light: string
  readonly felt: readonly [string, string]
  readonly rail: readonly [string, string]
  readonly back: readonly [string, string]
  readonly dealer: DealerLook
}

export interface DealerLook {
  readonly skin: string
  readonly shade: string
  readonly hair: string
  readonly hairLight: string
  readonly cloth: string
  readonly clothLight: string
  readonly clothDark: string
  readonly lips: string
  readonly style: 'bun' | 'short' | 'long'
}

const warm = { skin: '#d9a178', shade: '#b87a55', lips: '#b4524b' }
const deep = { skin: '#b47a52', shade: '#915b39', lips: '#98453f' }
const fair = { skin: '#e9bd97', shade: '#cd9670', lips: '#c4605a' }
const black = { hair: '#1c1420', hairLight: '#4a3a4e' }
const brown = { hair: '#2d1a15', hairLight: '#6b4433' }
const cream = { cloth: '#f1e6cf', clothLight: '#fff9ea', clothDark: '#c9b48b' }
const rose = { cloth: '#c8577f', clothLight: '#ee8fae', clothDark: '#8a2f55' }
const night = { cloth: '#2b3f86', clothLight: '#5a76cf', clothDark: '#182456' }
const jade = { cloth: '#1f7d6b', clothLight: '#4dbda4', clothDark: '#0e4a40' }
const wine = { cloth: '#7d2340', clothLight: '#b8506c', clothDark: '#4a0f24' }

const bay: Room = {
  wall: ['#1a2a55', '#0b1431'],
  sky: ['#0c1740', '#27468c', '#e79a5c'],
  outside: 'bay',
  light: '#ffd79a',
  felt: ['#1c6f86', '#0b3850'],
  rail: ['#7a4a26', '#3a1f10'],
  back: ['#274a9c', '#14245c'],
  dealer: { ...warm, ...black, ...cream, style: 'bun' },
}

export const rooms: readonly Room[] = [
  bay,
  {
    wall: ['#12443a', '#06231f'],
    sky: ['#0d3a3c', '#2b7f6a', '#d9e69a'],
    outside: 'hills',
    light: '#e9ffb9',
    felt: ['#1d8a5c', '#0a4431'],
    rail: ['#8a6a2c', '#3f2d10'],
    back: ['#146a52', '#093a30'],
    dealer: { ...fair, ...brown, ...jade, style: 'long' },
  },
  {
    wall: ['#2a2460', '#120f34'],
    sky: ['#0b0b2c', '#2a2a72', '#8f86d6'],
    outside: 'moon',
    light: '#dfe3ff',
    felt: ['#4a46a8', '#221f5e'],
    rail: ['#5a4a7a', '#251c40'],
    back: ['#3d3a96', '#1d1a54'],
    dealer: { ...deep, ...black, ...night, style: 'short' },
  },
  {
    wall: ['#5a2747', '#2a0f26'],
    sky: ['#2c1740', '#8a3f6e', '#ffc39a'],
    outside: 'garden',
    light: '#ffe2c4',
    felt: ['#1f7a6e', '#0a403f'],
    rail: ['#9a5a4a', '#4a211c'],
    back: ['#a03a62', '#5c1a3c'],
    dealer: { ...fair, ...black, ...rose, style: 'bun' },
  },
  {
    wall: ['#4a2f1c', '#20120a'],
    sky: ['#1c1430', '#4c2c52', '#f0a864'],
    outside: 'arches',
    light: '#ffd08a',
    felt: ['#8a2a3c', '#4a0f20'],
    rail: ['#b0823a', '#553714'],
    back: ['#7a1f34', '#430c1c'],
    dealer: { ...warm, ...brown, ...cream, style: 'short' },
  },
  {
    wall: ['#1c1f4a', '#0a0c26'],
    sky: ['#0a0a2a', '#23308a', '#c25fd0'],
    outside: 'city',
    light: '#9fe8ff',
    felt: ['#2456a6', '#10285c'],
    rail: ['#3c4a78', '#161e40'],
    back: ['#1f6aa8', '#0e305c'],
    dealer: { ...deep, ...brown, ...wine, style: 'long' },
  },
]

export const roomAt = (place: number): Room => rooms[place] ?? bay
