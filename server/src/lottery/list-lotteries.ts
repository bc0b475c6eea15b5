import type { Language, lottery } from '@parola/contract'
import type { View } from './sales-snapshot.ts'
import { modeOf, nameOf, type Lottery } from './lottery.ts'
import { daysOf } from './draws/timetable.ts'

export const menuOf = (view: View, language: Language) => ({
  serverTime: view.now.toISOString(),
  groups: Object.fromEntries(
    view.groups.map(({ tag, labels, codes }) => [
      tag,
      {
        tag,
        labelName: labels[language] ?? labels.EN ?? tag,
        gameMenus: codes.flatMap((code) => {
          const found = view.find(code)
          return found ? [gameOf(view, found, tag, language)] : []
        }),
      },
    ]),
  ),
})

/** The given codes that are still offered, in the same order. */
export const recentsOf = (view: View, codes: readonly string[], language: Language) => ({
  serverTime: view.now.toISOString(),
  games: codes.flatMap((code) => {
    const tag = view.groups.find((group) => group.codes.includes(code))?.tag
    const found = tag === undefined ? undefined : view.find(code)
    return found && tag !== undefined ? [gameOf(view, found, tag, language)] : []
  }),
})

export const numerosOf = (view: View, prizeMode: string) => ({
  serverTime: view.now.toISOString(),
  numeros: view.offered.map((one) => ({
    ...saleOf(view, one),
    gameId: one.gameId,
    gameCode: one.code,
    prizeMode,
  })),
})

/** Describes the draw on sale. Seconds are rounded down, so the countdown never shows time that is not left. */
export function saleOf(view: View, { code, lockSeconds }: Lottery) {
  const sale = view.saleOf(code)
  const remainMs = sale ? sale.drawsAt.getTime() - view.now.getTime() : 0
  return {
    numero: sale?.numero ?? '',
    remainTime: Math.floor(remainMs / 1000),
    lockTime: sale ? Math.round((sale.drawsAt.getTime() - sale.closesAt.getTime()) / 1000) : lockSeconds,
    isSale: sale?.isOpen ?? false,
  }
}

function gameOf(view: View, one: Lottery, tag: string, language: Language): lottery.LotteryGame {
  const name = nameOf(one, language)
  return {
    ...saleOf(view, one),
    code: one.code,
    gameCode: one.code,
    gameId: one.gameId,
    nodeId: one.nodeId,
    remark: name,
    nodeName: name,
    mobileIconUrl: one.icon,
    showIcon: one.icon,
    drawDayOfWeek: daysOf(one.timetable),
    gameType: 'LOTT',
    vassalage: one.vendorCode,
    roomId: one.gameId,
    supportPlay: one.supportPlay,
    lottoMode: modeOf(one),
    gameGroupId: tag,
    kind: one.kind,
  }
}
