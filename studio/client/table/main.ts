import './table.css'
import type { TableDescription } from '../../src/games/table/describe.ts'
import { startGame } from '../engine/index.ts'
import { playTable, type Entered } from './play-table.ts'
import { rulesOf } from './rules-sheet.ts'
import { tableTexts, type TableText } from './texts.ts'

await startGame<TableDescription, Entered, TableText>({ texts: tableTexts, rules: rulesOf, onEnter: playTable })
