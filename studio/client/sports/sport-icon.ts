import type { SportName } from '../../src/games/sports/sport.ts'
import { icon } from '../engine/index.ts'

const paths: Readonly<Record<SportName, readonly string[]>> = {
  football: [
    'M12 3a9 9 0 100 18 9 9 0 000-18z',
    'M12 8l4 3-1.500 4.500h-5L8 11z',
    'M12 3v5M20.500 10l-4.500 1M17.500 19l-3-3.500M6.500 19l3-3.500M3.500 10L8 11',
  ],
  basketball: [
    'M12 3a9 9 0 100 18 9 9 0 000-18z',
    'M3 12h18M12 3v18',
    'M5.600 5.600c4 3.500 4 9.300 0 12.800M18.400 5.600c-4 3.500-4 9.300 0 12.800',
  ],
  esports: [
    'M7 8h10a5 5 0 014.500 6.500l-.5 2a2 2 0 01-3.500.5L15.500 15h-7L6.500 17a2 2 0 01-3.500-.5l-.5-2A5 5 0 017 8z',
    'M8 10.500v3M6.500 12h3M16 11v.1M17.500 13v.1',
  ],
  racing: ['M5 21V4', 'M5 5h14v9H5', 'M9.700 5v9M14.300 5v9M5 9.500h14'],
}

export const sportIcon = (sport: SportName): SVGSVGElement => icon(...paths[sport])
