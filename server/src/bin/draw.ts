/**
 * `node server/dist/bin/draw.js decide GAME NUMERO NUMBERS --operator ana` decides for a result where the sources differ; `node
 * server/dist/bin/draw.js void GAME NUMERO "reason"` cancels a draw before its sale closes and refunds every stake (a draw that is promised in
 * the draw log until a minute before, and only while the log answers); `node server/dist/bin/draw.js release GAME NUMERO --operator ana` lets
 * the large prizes of a draw with a late lock be paid, once two operators have said so.
 */
import { parseArgs } from 'node:util'
import { lottery } from '@parola/contract'
import { parseWinningNumber, winningNumberOf } from '@parola/fair-draw'
import { decideResult, findDraw, openDraws, readTold, releaseDraw, voidDraw } from '../lottery/index.ts'
import { configOrExit } from '../platform/config/config.ts'
import { openPool } from '../platform/db/db.ts'
import { openLog } from '../platform/process/log.ts'

const usage =
  'node server/dist/bin/draw.js decide <game> <numero> <numbers> --operator <name> | void <game> <numero> <reason> | release <game> <numero> --operator <name>'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { operator: { type: 'string' } } })
const [act, game, numero, said = act === 'release' ? '' : undefined] = positionals
const isDeciding = act === 'decide' && values.operator !== undefined
const isVoiding = act === 'void'
const isReleasing = act === 'release' && values.operator !== undefined
const isNamed = lottery.GameCode.safeParse(game).success && lottery.Numero.safeParse(numero).success
if (
  (!isDeciding && !isVoiding && !isReleasing) ||
  !isNamed ||
  game === undefined ||
  numero === undefined ||
  said === undefined
) {
  console.error(usage)
  process.exit(1)
}
const config = configOrExit()
const ownerPool = openPool({
  url: config.databaseOwnerUrl,
  size: 2,
  name: 'parola-draw',
  statementTimeoutMs: 60_000,
})
try {
  const draws = openDraws(config, { ownerPool, log: openLog(config.logLevel) })
  const draw = await findDraw(ownerPool, game, numero)
  if (!draw) throw new Error(`There is no draw ${game} ${numero}`)
  if (isDeciding) {
    for (const { source, outcome: told } of await readTold(ownerPool, draw.id))
      console.log(`${source}: ${winningNumberOf(told)}`)
    const outcome = parseWinningNumber(said)
    if (!(await decideResult(draws, draw, { outcome, operator: values.operator ?? '' })))
      throw new Error(
        `The sources of ${game} ${numero} must differ, one must report ${said}, and its sale must be over`,
      )
    console.log(`decided: ${said}`)
  } else if (isReleasing) {
    if (!(await releaseDraw(draws, draw, values.operator ?? '')))
      throw new Error(`${game} ${numero} is ${draw.state} and holds back no prizes`)
    console.log(`released: ${game} ${numero} by ${values.operator}. Its large prizes are paid once two operators have.`)
  } else {
    if (!(await voidDraw(draws, draw, said)))
      throw new Error(
        `${game} ${numero} is ${draw.state}: a draw can be cancelled only until its sale closes, and one in the draw log until a minute before and while the log answers`,
      )
    console.log(`void: ${game} ${numero}. The worker gives every stake back.`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await ownerPool.end()
}
