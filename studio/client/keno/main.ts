import './keno.css'
import type { KenoDescription, KenoEntered } from '../../src/games/keno/index.ts'
import { startGame } from '../engine/index.ts'
import { rulesOf } from './odds.ts'
import { playKeno } from './play-keno.ts'
import { kenoTexts, type KenoText } from './texts.ts'

await startGame<KenoDescription, KenoEntered, KenoText>({
  texts: kenoTexts,
  rules: rulesOf,
  returnPpm: ({ describe }) => describe.returnPpm,
  onEnter: playKeno,
})
