import type { SlotDescription, SlotEntered } from '../../src/games/slot/index.ts'
import { startGame } from '../engine/index.ts'
import { skinOf } from './art/skins.ts'
import { playSlot } from './play-slot.ts'
import { rulesOf } from './rules-sheet.ts'
import { slotTexts, type SlotText } from './texts.ts'
// After the engine's styles, which it overrides.
import './slot.css'

await startGame<SlotDescription, SlotEntered, SlotText>({
  texts: slotTexts,
  returnPpm: ({ describe }) => describe.returnPpm,
  rules: (host) => rulesOf(host, skinOf(host.entrance.game)),
  onEnter: playSlot,
})
