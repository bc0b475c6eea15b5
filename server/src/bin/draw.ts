/**
 * `node server/dist/bin/draw.js confirm GAME NUMERO --operator ana` confirms the result that two sources report; `node
 * server/dist/bin/draw.js void GAME NUMERO "reason"` ends a draw without a result and refunds every stake.
 */
import { parseArgs } from 'node:util'
import { lottery } from '@parola/contract'
import { winningNumberOf } from '@parola/fair-draw'
import { confirmResult, findDraw, openDraws, readTold, voidDraw } from '../lottery/index.ts'
import { configOrExit } from '../platform/config/config.ts'
import { openPool } from '../platform/db/db.ts'
import { openLog } from '../platform/process/log.ts'

const usage = 'node server/dist/bin/draw.js confirm <game> <numero> --operator <name> | void <game> <numero> <reason>'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { operator: { type: 'string' } } })
const [act, game, numero, reason] = positionals
const isConfirm = act === 'confirm' && values.operator !== undefined && reason === undefined
const isVoiding = act === 'void' && reason !== undefined
const isNamed = lottery.GameCode.safeParse(game).success && lottery.Numero.safeParse(numero).success
if ((!isConfirm && !isVoiding) || !isNamed || game === undefined || numero === undefined) {
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
  const draws = await openDraws(config, { ownerPool, log: openLog(config.logLevel) })
  const draw = await findDraw(ownerPool, game, numero)
  if (!draw) throw new Error(`There is no draw ${game} ${numero}`)
  if (reason === undefined) {
    const outcome = await confirmResult(draws, draw, values.operator ?? '')
    for (const { source, outcome: told } of await readTold(ownerPool, draw.id))
      console.log(`${source}: ${winningNumberOf(told)}`)
    if (!outcome) throw new Error(`Two sources must agree on ${game} ${numero}, and its sale must be over`)
    console.log(`confirmed: ${winningNumberOf(outcome)}`)
  } else {
    const isVoid = await voidDraw(draws, draw, reason)
    if (!isVoid)
      throw new Error(`${game} ${numero} was ${draw.state} and cannot be void, or has just gone on: look again`)
    console.log(`void: ${game} ${numero}. The worker gives every stake back.`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await ownerPool.end()
}
