import type { moods } from './lettering/styles.ts'
import type { MotifName } from './motifs/index.ts'

const byMood: Record<string, readonly MotifName[]> = {
  noble: [
    'dragon',
    'phoenix',
    'pharaoh',
    'temple',
    'crown',
    'lotus',
    'mask',
    'serpent',
    'pearl',
    'treasure',
    'ingot',
    'elephant',
    'eagle',
  ],
  wild: ['tiger', 'wolf', 'rooster', 'pirate', 'shark', 'volcano', 'hornbill', 'carabao', 'boat', 'coconut'],
  future: ['planet', 'rocket', 'robot', 'gamePad', 'raceCar', 'football', 'basketball', 'trophy', 'gems'],
  table: ['cards', 'dice', 'chips', 'roulette', 'mahjong', 'seven', 'bell'],
  gentle: ['sampaguita', 'butterfly', 'koi', 'mermaid', 'moon', 'lantern', 'parol', 'lighthouse', 'whale', 'owl'],
}

/** Whatever is not named above is playful. */
export function moodOf(motif: MotifName): keyof typeof moods {
  return Object.keys(byMood).find((mood) => byMood[mood]?.includes(motif)) ?? 'playful'
}
