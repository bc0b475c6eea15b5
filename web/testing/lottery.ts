import type { lottery } from '@parola/contract'

export const lotteryOf = (number: number, changes: Partial<lottery.LotteryGame> = {}): lottery.LotteryGame => ({
  numero: '20261115-0007',
  remainTime: 3_600,
  lockTime: 60,
  isSale: true,
  code: `LOTTERY_${number}`,
  gameCode: `LOTTERY_${number}`,
  gameId: `lottery-${number}`,
  nodeId: (500 + number) as lottery.LotteryGame['nodeId'],
  remark: `Lottery ${number}`,
  nodeName: `Lottery ${number}`,
  mobileIconUrl: 'covers/default.avif',
  showIcon: 'covers/default.avif',
  drawDayOfWeek: '1,2,3,4,5,6,7',
  gameType: 'LOTT',
  vassalage: 'TCG_LOTTO_VN' as lottery.LotteryGame['vassalage'],
  roomId: `lottery-${number}`,
  supportPlay: 1,
  lottoMode: 'SEA_Tradition',
  gameGroupId: '1',
  kind: 'north',
  ...changes,
})

export const groupOf = (tag: string, labelName: string, gameMenus: lottery.LotteryGame[]): lottery.LotteryGroup => ({
  tag,
  labelName,
  gameMenus,
})

/** Groups by their tag, as the menu answers them. */
export const menuOf = (groups: readonly lottery.LotteryGroup[], serverTime = new Date().toISOString()) => ({
  serverTime,
  groups: Object.fromEntries(groups.map((group) => [group.tag, group])),
})
