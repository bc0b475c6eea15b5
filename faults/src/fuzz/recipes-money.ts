import { randomUUID } from 'node:crypto'
import { lottery } from '@parola/contract'
import { orderBody } from '../../../server/testing/lottery/hall.ts'
import { oneOf } from './chance.ts'
import { gatewayBody, manualBody } from '../../../server/testing/payments/deposits.ts'
import type { Parts } from './asked.ts'
import { callersIn, language, about, php, span, type Recipes } from './recipe.ts'
import { renewed } from './renewed.ts'
import { type World } from './world.ts'
import { versionOf } from '../../../server/src/platform/version.ts'

const rule = {
  kind: 'message',
  currency: null,
  alone: null,
  members: 500,
  changes: [],
  minutes: 480,
  otherRole: false,
}

/** To whom the site is closed: nobody. */
const open = { maintenance: null, countries: [], networks: [] }

/** Calls about money, lotteries and games. */
export function moneyRecipes(world: World): Recipes {
  const { someone } = callersIn(world)
  const playedRound = async () => {
    const { caller, roundId } = await world.play.round()
    return { memberId: caller.id, id: roundId }
  }
  const placed = renewed(4, async () => {
    const { member } = await world.member()
    const payload = orderBody(await world.draw())
    const asked = await member.ask(lottery.placeOrder.path, { method: 'POST', payload })
    return { id: payload.id, ticket: /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(asked.body)?.[0] }
  })
  const adjustment = renewed(4, async () => {
    const { id: memberId } = await world.member()
    const body = { memberId, id: randomUUID(), amount: 500, reason: 'A correction' }
    await world.askAs(world.operators[1], { method: 'POST', path: '/ops/adjustments' }, body)
    return { memberId, id: body.id }
  })
  /** A reward above the limit of the operator who gives it. */
  const approval = renewed(4, async () => {
    const { id: memberId } = await world.member()
    const reward = {
      id: randomUUID(),
      memberId,
      about: 'A present',
      amount: php(9_000_000_000),
      wagering: 1,
      expiresAt: null,
    }
    const { body } = await world.askAs(world.operators[1], { method: 'POST', path: '/ops/rewards' }, reward)
    return { id: /"requestId":"([0-9a-f-]{36})"/.exec(body)?.[1] ?? '' }
  })
  const paidByHand = renewed(4, async () => {
    const deposit = await world.money.manualDeposit()
    for (const operator of world.operators)
      await world.askAs(operator, { method: 'POST', path: '/ops/deposits/approve' }, deposit)
    return deposit
  })
  const cardholder = renewed(4, () => world.person())
  const flag = renewed(4, async () => {
    // A member of its own: an open flag would hold the withdrawals of the others.
    const { id } = await world.person()
    const flagId = randomUUID()
    await world.plantFlag({ flagId, memberId: id })
    return flagId
  })
  const deposit =
    (channel: string, more: object = {}) =>
    () =>
      someone({ body: { depositId: randomUUID(), channel, amount: 100_000, ...more } })

  return {
    'approvals.approvals': () => ({ query: { state: 'waiting' } }),
    'approvals.approval': async () => ({ query: await approval() }),
    'approvals.approvalRules': () => ({}),
    'approvals.setApprovalRule': () => ({ body: { ...rule, reason: 'A new shift', version: versionOf({}) } }),
    'approvals.approve': async () => ({ body: await approval() }),
    'approvals.refuse': async () => ({ body: { ...(await approval()), reason: 'Not this one' } }),
    'supplierLimits.approveParkedPayout': async () => ({ body: await world.play.parked() }),
    'supplierLimits.parkedPayouts': () => ({ query: { state: 'parked' } }),
    'supplierLimits.refuseParkedPayout': async () => ({
      body: { ...(await world.play.parked()), reason: 'Not this one' },
    }),
    'supplierLimits.setLimit': () => ({
      body: {
        supplier: 'studio',
        currency: 'PHP',
        maxMultiplier: 5_000,
        promoPerCall: 10_000,
        promoPerMemberDay: 100_000,
        promoPerDay: 10_000_000,
      },
    }),
    'laundering.closeFlag': async () => ({ body: { id: await flag(), reason: 'Looked at' } }),
    'laundering.flags': () => ({ query: { state: 'open' } }),
    'lottery.cancelSuborder': async () => someone({ body: { ticket: (await placed()).ticket } }),
    'lottery.draw': async () => ({ query: { gameId: 'sea_minute', numero: (await world.draw()).numero, language } }),
    'lottery.drawEvidence': async () => ({ query: { gameId: 'sea_minute', numero: (await world.draw()).numero } }),
    'lottery.drawLog': () => ({ query: { after: '0' } }),
    'lottery.gameMenu': () => ({ query: { prizeMode: 'SEA', device: 'MOBILE', language } }),
    'lottery.gameMenuRecent': () => someone({ query: { prizeMode: 'SEA', language, recentCount: '3' } }),
    'lottery.gameMenus': () => ({ query: { prizeMode: 'SEA', device: 'MOBILE', language } }),
    'lottery.gameMenusRecent': () => someone({ query: { prizeMode: 'SEA', language, recentCount: '3' } }),
    'lottery.drawRates': () => ({}),
    'lottery.headConsistency': () => ({ query: { sizes: '1,2' } }),
    'lottery.history': () => ({ query: { gameId: 'sea_minute', before: '20300101-9999', size: '10' } }),
    'lottery.inclusion': async () => someone({ query: { ticket: (await placed()).ticket } }),
    'lottery.launchLottery': () =>
      someone({
        body: {
          lottoArea: 'VN',
          launchMode: 'LOTT',
          lottoPrizeMode: 'SEA',
          lottoView: 'betting',
          lottoGameCode: 'MINUTE',
          backUrl: '/m',
          language,
        },
      }),
    'lottery.openedNumero': () => ({ query: { prizeMode: 'SEA' } }),
    'lottery.orderDetail': async () => someone({ query: { id: (await placed()).id, language } }),
    'lottery.orderInclusion': async () => someone({ query: { id: (await placed()).id } }),
    'lottery.orders': () =>
      someone({
        query: { language, state: 'running', gameId: 'sea_minute', ...span(), offsetMinutes: '480', size: '10' },
      }),
    'lottery.placeOrder': async () => someone({ body: orderBody(await world.draw()) }),
    'lottery.promise': () => ({ query: { hash: 'ab'.repeat(32) } }),
    'lottery.results': () => ({ query: { prizeMode: 'SEA', language, gameId: 'sea_minute', tag: 'vietnam_rb_all' } }),
    'lottery.rules': () => ({ query: { gameId: 'sea_minute', language } }),
    'lottery.setFavourite': () => someone({ body: { gameId: 'sea_minute', isFavourite: true } }),
    'operators.adjustments': () => ({ query: {} }),
    'operators.allowPlay': (chance) => ({
      query: oneOf<object>(chance, [
        { scope: 'all' },
        { scope: 'vendor', name: 'LNT' },
        { scope: 'game', name: '1' },
      ]) as Parts['query'] & object,
    }),
    'operators.approveAdjustment': async () => ({ body: await adjustment() }),
    'operators.approveDeposit': async () => ({ body: await world.money.manualDeposit() }),
    'operators.approveWithdrawal': async () => ({ body: await world.money.withdrawal() }),
    'operators.approveWithdrawals': async () => ({ body: { withdrawals: [await world.money.withdrawal()] } }),
    'operators.deposit': async () => ({ query: await world.money.manualDeposit() }),
    'operators.depositStats': () => ({}),
    'operators.deposits': () => ({ query: { state: 'reviewing' } }),
    'operators.edits': async () => ({
      query: { memberId: (await world.member()).id },
    }),
    'registration.setRegistration': async () => ({ body: { captcha: false, fields: [] } }),
    'editing.setMemberType': async () => ({ body: { memberId: (await world.member()).id, type: 40 } }),
    'editing.setLabels': async () => ({
      body: { memberId: (await world.member()).id, labels: ['nochat'], version: versionOf({ labels: [] }) },
    }),
    'operators.proposeAdjustment': async () =>
      about((await world.member()).id, { id: randomUUID(), amount: 500, reason: 'A correction' }),
    'operators.refuseDeposit': async () => ({
      body: { ...(await world.money.manualDeposit()), reason: 'No such payment' },
    }),
    'operators.assignWithdrawal': async () => ({ body: await world.money.withdrawal() }),
    'operators.holdWithdrawal': async () => ({
      body: {
        ...(await world.money.withdrawal()),
        until: new Date(Date.now() + 3_600_000).toISOString(),
        reason: 'Looked into',
      },
    }),
    'operators.judgeWithdrawal': async () => ({ body: await world.money.withdrawal() }),
    'operators.releaseWithdrawal': async () => ({ body: await world.money.withdrawal() }),
    'operators.resolveWithdrawal': async () => ({ body: await world.money.withdrawal() }),
    'operators.reviewWithdrawal': async () => ({
      body: { ...(await world.money.sampledWithdrawal()), wasRight: true, note: '' },
    }),
    'operators.setWithdrawalRule': () => ({
      body: {
        isOn: false,
        each: null,
        memberDay: null,
        day: null,
        paidBefore: 3,
        needsIdentity: true,
        samplePercent: 10,
        bulk: 1_000,
        reason: 'Looked into',
      },
    }),
    'operators.stopWithdrawalRule': () => ({ body: { reason: 'Looked into' } }),
    'operators.withdrawalBackground': async () => ({ query: await world.money.withdrawal() }),
    'operators.withdrawalRule': () => ({}),
    'operators.withdrawalStats': () => ({}),
    'operators.importStatement': () => ({
      body: { channel: 'transfer', dates: 'ymd', csv: 'date,amount,name,reference\n2026-01-02,500.00,Ana Cruz,1' },
    }),
    'operators.matchStatementLine': async () => ({ body: { ...(await world.money.manualDeposit()), line: null } }),
    'operators.refuseWithdrawal': async () => ({
      body: { ...(await world.money.withdrawal()), reason: 'Not this one' },
    }),
    'operators.reverseDeposit': async () => ({ body: { ...(await paidByHand()), reason: 'The bank took it back' } }),
    'operators.returns': () => ({ query: { ...span(), book: 'real', vendor: 'LNT' } }),
    'operators.rounds': () => ({ query: { state: 'open' } }),
    'operators.access': () => ({}),
    'operators.previewAccess': () => ({
      body: { maintenance: null, countries: ['VN'], networks: ['203.0.113.0/24'] },
    }),
    'operators.setAccess': () => ({
      body: { ...open, version: versionOf(open), reason: 'Looked into' },
    }),
    'operators.findRounds': async () => ({
      query: {
        search: (await world.play.round()).roundId,
        from: new Date(0).toISOString(),
        to: new Date().toISOString(),
      },
    }),
    'operators.round': async () => ({ query: await playedRound() }),
    'operators.askAboutRound': async () => ({ body: await playedRound() }),
    'operators.gameOffer': () => ({}),
    'operators.players': () => ({ query: { scope: 'vendor', name: 'LNT' } }),
    'operators.vendorStates': () => ({}),
    'operators.supplierState': () => ({ query: { supplier: 'studio' } }),
    'operators.stopPlay': () => ({ body: { scope: 'game', name: '39', reason: 'Looked into' } }),
    'operators.totalReturns': () => ({}),
    'operators.withdrawal': async () => ({ query: await world.money.withdrawal() }),
    'operators.withdrawals': () => ({ query: { state: 'requested' } }),
    'payments.acceptPromo': async () =>
      someone({ body: { depositId: (await world.money.gatewayDeposit()).id, promo: 'daily' } }),
    'payments.addBankCard': async () => {
      const caller = await world.briefMember()
      const number = String(Math.floor(1e13 + Math.random() * 8e13))
      const card = { cardId: randomUUID(), bank: 'tala', number, holder: 'Luningning Dalisay' }
      return { caller, body: { ...card, grant: await caller.grant({ act: 'bankCard' }) } }
    },
    'payments.depositAlipay': deposit('alipay'),
    'payments.depositGateway': () => someone({ body: gatewayBody() }),
    'payments.depositQq': deposit('qq'),
    'payments.depositWechat': deposit('wechat'),
    'payments.depositRecords': async () => someone({ query: { before: new Date().toISOString() } }),
    'payments.manualTransfer': () => someone({ body: manualBody() }),
    'payments.removeBankCard': async () => {
      const caller = await cardholder()
      return { caller, query: { cardId: caller.cardId } }
    },
    'payments.transfer': () =>
      someone({ body: { transferId: randomUUID(), from: 'merchant', to: 'KMP', amount: 100 } }),
    'payments.transferRecords': () => someone({ query: { before: new Date().toISOString() } }),
    'payments.withdraw': async () => {
      const caller = await world.member()
      const grant = await caller.grant({ act: 'withdraw', amount: 1_000 })
      return { caller, body: { withdrawalId: randomUUID(), cardId: caller.cardId, amount: 1_000, grant } }
    },
    'payments.withdrawReport': () => someone({ query: { before: new Date().toISOString() } }),
    'vendors.launchGame': () =>
      someone({
        body: {
          free: false,
          category: 'RNG',
          vendor: 'LNT',
          gameId: 'slot1',
          nodeId: 1,
          supportPlay: 0,
          platform: 'MOBILE',
          showChoice: false,
          backUrl: '/m/game?tab=RNG',
          language,
        },
      }),
    'vendors.rounds': () =>
      someone({ query: { language, state: 'open', gameType: 'RNG', ...span(), offsetMinutes: '480', size: '10' } }),
    'vendors.roundDetail': async () => {
      const { caller, roundId } = await world.play.round()
      return { caller, query: { id: roundId, language } }
    },
    'wallet.memberPnl': () => someone({ query: { ...span(), offsetMinutes: '480' } }),
    'wallet.transactionDetails': () =>
      someone({ query: { ...span(), offsetMinutes: '480', code: 'deposit', before: '9000000000', size: '10' } }),
  }
}
