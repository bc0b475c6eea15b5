import { randomUUID } from 'node:crypto'
import {
  agents,
  approvals,
  editing,
  merchants,
  operators,
  staff,
  supplierLimits,
  type Call,
  type ValueOf,
} from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formula } from '../../testing/agent-contracts/agent-contracts.ts'
import { teamFlags } from '../../testing/agents/teams.ts'
import { together, type TestOperator } from '../../testing/merchant.ts'
import { announced, askedFor, claimed, paidInByHand, rewardOf } from '../../testing/operators/money.ts'
import { testPack } from '../../testing/pack.ts'
import { testWays } from '../../testing/payments/deposits.ts'
import {
  testWithdrawals,
  told,
  type TestPayee,
  type TestWithdrawals,
  type Told,
} from '../../testing/payments/withdrawals.ts'
import { php, terms } from '../../testing/promotions/promotions.ts'
import { parkPayout } from '../../testing/vendors/parked-payout.ts'
import { setDepositChannels } from '../payments/index.ts'
import { issueGrant } from '../sessions/index.ts'
import { setMerchantState } from '../system/index.ts'
import { move, walletOf } from '../wallet/index.ts'
import { versionOf } from '../platform/version.ts'

let test: TestWithdrawals
let aheadMs = 0
let names = 0

beforeAll(async () => {
  test = await testWithdrawals({
    clock: { now: () => new Date(Date.now() + aheadMs) },
    choices: { withdrawMaxMinor: 1e11, withdrawDayMinor: 1e12, rebateMostLottery: 75, rebateMostGames: 75 },
    flags: ['REWARDCENTER3', ...teamFlags],
    isPaidAtOnce: true,
  })
  await test.merchant.act((trx) => setDepositChannels(trx, testWays))
})
afterAll(() => test.close())

type Who = TestOperator
const people = async (): Promise<[one: Who, two: Who, three: Who, four: Who]> => {
  names += 1
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => test.merchant.operator(`${name}-${names}`))
  return [await a!, await b!, await c!, await d!]
}
const post = async (who: Who, call: Call, payload: object): Promise<Told> =>
  told(await who.ask(call.path, { method: 'POST', payload }))
const done = async (answer: Promise<Told>): Promise<Record<string, unknown>> => {
  const { status, code, value } = await answer
  expect([status, code]).toEqual([200, undefined])
  return value
}
/** More than one person may release of any kind. */
const large = 1_000_000_000

const somebody = () => {
  const handle = `s${randomUUID().slice(0, 8)}`
  return { handle, name: handle, email: `${handle}@staff.example` }
}

const rebates = (lottery: number) => ({ lottery, games: lottery })

/** Money that was not played would be flagged, and no withdrawal of it approved. */
const stake = (member: TestPayee, amountMinor: number) =>
  test.merchant.act((trx) =>
    move(trx, walletOf(trx, member.ref, 'real', 'PHP'), {
      act: 'post',
      key: randomUUID(),
      to: 'game',
      amountMinor,
      code: 'stake',
    }),
  )

const parked = (member: TestPayee, operator: Who) =>
  parkPayout(test.app, test.merchant, { member, operator, amount: 70_000 })

const agent = async (pair: Who): Promise<TestPayee> => {
  const member = await test.member({ balance: 5_000, customerType: 1 })
  await done(post(pair, agents.makeAgent, { memberId: member.id, rebates: rebates(50) }))
  return member
}

const otherPack = testPack === 'strict' ? 'classic' : 'strict'

const draftOf = (who: Who, sections: object) =>
  done(
    post(who, merchants.saveChangeSet, { id: randomUUID(), title: 'A change', sections, prunes: false, version: null }),
  )

const publishSet = (who: Who, { id, version }: Record<string, unknown>) =>
  post(who, merchants.publishChangeSet, { id, version, at: null, reason: 'Another jurisdiction' })

const stateOf = async (who: Who) => {
  const { value } = told(await who.ask(merchants.merchant.path))
  return { code: value['code'], version: value['version'], reason: 'It is time' }
}

const needsApproval = ({ code }: Told) => expect(code).toBe('approval_required')

/** Every call by which operators move or promise money, made by one key alone above its ceiling. */
const money: Record<string, (key: Who, other: Who) => Promise<Told>> = {
  'agents.makeAgent': async (key) =>
    post(key, agents.makeAgent, { memberId: (await test.member()).id, rebates: rebates(1) }),
  'agents.moveInTree': async (key, other) => {
    const pair = together(key, other)
    const [one, two] = [await agent(pair), await agent(pair)]
    return post(key, agents.moveInTree, { memberId: one.id, toMemberId: two.id })
  },
  'agents.offerContract': async (key, other) => {
    const { id: memberId } = await agent(together(key, other))
    return post(key, agents.offerContract, { memberId, kind: 'dividend', formula: formula([5_000]) })
  },
  'approvals.setApprovalRule': async (key) => {
    const { value } = told(await key.ask(approvals.approvalRules.path))
    const [rule] = (value as unknown as ValueOf<typeof approvals.approvalRules>).rules
    const { most: _most, ...wanted } = rule!
    return post(key, approvals.setApprovalRule, { ...wanted, minutes: 15, reason: 'Shorter' })
  },
  'approvals.approve': async (key) => {
    const { id } = await test.member()
    const asked = await post(key, editing.giveReward, rewardOf(id, large))
    return post(key, approvals.approve, { id: asked.value['requestId'] })
  },
  'editing.decideClaim': async (key) => post(key, editing.decideClaim, await claimed(test, await test.member(), large)),
  'editing.giveReward': async (key) => post(key, editing.giveReward, rewardOf((await test.member()).id, large)),
  'editing.setPromotion': async (key) =>
    post(key, editing.setPromotion, { id: await announced(test), code: null, terms: terms(), budget: php(large) }),
  'merchants.publishChangeSet': async (key) => publishSet(key, await draftOf(key, { pack: otherPack })),
  'merchants.undoChangeSet': async (key, other) => {
    const { id } = await done(publishSet(together(key, other), await draftOf(key, { pack: otherPack })))
    const undone = await post(key, merchants.undoChangeSet, { id, reason: 'Not yet' })
    await done(post(together(key, other), merchants.undoChangeSet, { id, reason: 'Not now' }))
    return undone
  },
  'merchants.applyMerchant': async (key) => {
    const file = { apiVersion: 'parola/v1', kind: 'Merchant', code: test.merchant.host.split('.')[0], pack: otherPack }
    const { planned } = await done(post(key, merchants.planMerchant, { file }))
    return post(key, merchants.applyMerchant, { file, planned, reason: 'Another jurisdiction' })
  },
  'merchants.goLive': async (key) => {
    await test.merchant.act((trx) => setMerchantState(trx, 'setup'))
    try {
      return await post(key, merchants.goLive, await stateOf(key))
    } finally {
      await test.merchant.act((trx) => setMerchantState(trx, 'live'))
    }
  },
  'merchants.archiveMerchant': async (key) => post(key, merchants.archiveMerchant, await stateOf(key)),
  'operators.approveAdjustment': async (key) => {
    const which = { memberId: (await test.member()).id, id: randomUUID() }
    await done(post(key, operators.proposeAdjustment, { ...which, amount: 1, reason: 'A late win' }))
    return post(key, operators.approveAdjustment, which)
  },
  'operators.approveDeposit': async (key) => {
    const which = await paidInByHand(await test.member())
    await done(post(key, operators.approveDeposit, which))
    return post(key, operators.approveDeposit, which)
  },
  'operators.reverseDeposit': async (key, other) => {
    const which = await paidInByHand(await test.member())
    for (const who of [key, other]) await done(post(who, operators.approveDeposit, which))
    const reversed = { ...which, reason: 'Taken back by the bank' }
    await done(post(key, operators.reverseDeposit, reversed))
    return post(key, operators.reverseDeposit, reversed)
  },
  'operators.approveWithdrawal': async (key) =>
    post(key, operators.approveWithdrawal, await askedFor(await test.member({ balance: large }), large)),
  'operators.setWithdrawalRule': async (key) => post(key, operators.setWithdrawalRule, ruleOf()),
  'operators.approveWithdrawals': async (key) => {
    const which = await askedFor(await test.member({ balance: large }), large)
    const answer = await post(key, operators.approveWithdrawals, { withdrawals: [which] })
    const { results } = answer.value as unknown as ValueOf<typeof operators.approveWithdrawals>
    return { ...answer, code: results[0]?.error ?? answer.code }
  },
  'staff.inviteAgain': async (key, other) => {
    const { id } = await done(post(together(key, other), staff.invite, { ...somebody(), roles: ['finance'] }))
    return post(key, staff.inviteAgain, { id })
  },
  'staff.invite': async (key) => post(key, staff.invite, { ...somebody(), roles: ['read-only', 'owner'] }),
  'staff.saveRole': async (key) => {
    const limits = { ceilings: [], currencies: null, hours: null, version: null }
    const role = { role: `role-${randomUUID().slice(0, 8)}`, copiedFrom: 'read-only', name: 'A second self' }
    return post(key, staff.saveRole, { ...role, ...limits, permissions: ['withdrawals.decide'] })
  },
  'staff.setRoles': async (key) => {
    const { id } = await done(post(key, staff.invite, { ...somebody(), roles: ['read-only'] }))
    return post(key, staff.setRoles, {
      id,
      roles: ['read-only', 'support'],
      version: versionOf({ roles: ['read-only'] }),
    })
  },
  'supplierLimits.approveParkedPayout': async (key) => {
    const which = await parked(await test.member(), key)
    await done(post(key, supplierLimits.approveParkedPayout, which))
    return post(key, supplierLimits.approveParkedPayout, which)
  },
  'supplierLimits.setLimit': async (key) => {
    const limit = { supplier: 'kenora', currency: 'PHP', promoPerCall: 0, promoPerMemberDay: 0, promoPerDay: 0 }
    await done(post(key, supplierLimits.setLimit, { ...limit, maxMultiplier: 1 }))
    const raised = { ...limit, maxMultiplier: 1_000_000 }
    await done(post(key, supplierLimits.setLimit, raised))
    return post(key, supplierLimits.setLimit, raised)
  },
}

/** What answers those in which both people act in calls of their own; all others store the call for a second person. */
const refusals: Record<string, string> = {
  'approvals.approve': 'second_operator_needed',
  // A new payee, at least; what has no signal is stored no more than one large sum.
  'operators.approveWithdrawals': 'has_signals',
  // People of the platform alone; `merchants-of-platform.test.ts` has two of them.
  'merchants.archiveMerchant': 'no_permission',
  'merchants.goLive': 'field_invalid',
  'operators.approveAdjustment': 'second_operator_needed',
  'operators.approveDeposit': 'second_operator_needed',
  'operators.reverseDeposit': 'second_operator_needed',
  'supplierLimits.approveParkedPayout': 'second_operator_needed',
  'supplierLimits.setLimit': 'waiting',
}

/** They publish, refuse, end, stop or propose, or decide about a person: no money moves by them, and none is promised. */
const noMoney = [
  'backOffice.endMemberSessions',
  'backOffice.lockMember',
  'backOffice.pinNote',
  'backOffice.startBreak',
  'backOffice.tightenLimit',
  'backOffice.unlockMember',
  'backOffice.writeNote',
  'agents.endHouseContract',
  'approvals.refuse',
  'auditLog.exportAudit',
  'drafts.discard',
  'drafts.importTranslation',
  'drafts.preview',
  'drafts.publish',
  'drafts.putBack',
  'drafts.restore',
  'drafts.reviewTranslation',
  'drafts.submit',
  'drafts.withdraw',
  'drafts.write',
  'editing.publishAnnouncement',
  'editing.publishHelp',
  'backOffice.cancelBonus',
  'backOffice.closeMember',
  'backOffice.revealMember',
  'backOffice.startReset',
  'editing.removeHelp',
  'editing.sendMessage',
  'editing.withdrawAnnouncement',
  'kyc.decideSubmission',
  'kyc.judgeAgain',
  'laundering.closeFlag',
  'merchants.discardChangeSet',
  'merchants.keepAccount',
  'merchants.planMerchant',
  'merchants.previewSettings',
  'merchants.saveChangeSet',
  'operators.allowPlay',
  'operators.askAboutRound',
  'operators.importStatement',
  'operators.matchStatementLine',
  'operators.proposeAdjustment',
  'operators.refuseDeposit',
  'operators.assignWithdrawal',
  'operators.holdWithdrawal',
  'operators.judgeWithdrawal',
  'operators.refuseWithdrawal',
  'operators.releaseWithdrawal',
  'operators.resolveWithdrawal',
  'operators.reviewWithdrawal',
  'operators.stopWithdrawalRule',
  'editing.setLabels',
  'editing.setMemberType',
  'registration.setRegistration',
  'operators.previewAccess',
  'operators.setAccess',
  'operators.stopPlay',
  'staff.confirmAccess',
  'staff.disable',
  'staff.endKey',
  'staff.endSessions',
  'staff.makeKey',
  'staff.setSignInRule',
  'staff.unlock',
  'supplierLimits.refuseParkedPayout',
]

function ruleOf() {
  const ceilings = { each: large, memberDay: large, day: large }
  return { isOn: true, ...ceilings, paidBefore: 1, needsIdentity: false, samplePercent: 10, bulk: 0, reason: 'Faster' }
}

describe('calls of operators', () => {
  it('ECON-10 CON-143 each call that changes something is sorted into those about money and the others', () => {
    const all = [...calls].filter(([, call]) => call.auth === 'operator' && call.method !== 'GET').map(([name]) => name)
    expect([...Object.keys(money), ...noMoney].toSorted()).toEqual(all.toSorted())
    const releasing = [...calls].filter(([, call]) => call.releases).map(([name]) => name)
    expect([...releasing, 'approvals.approve'].toSorted()).toEqual(Object.keys(money).toSorted())
  })

  it.each(Object.entries(money))(
    'ECON-10 CON-145 one key alone gets nothing done above its ceiling by %s',
    async (name, attack) => {
      const [one, two] = await people()
      const { code, value } = await attack(one, two)
      expect(code ?? value['state']).toBe(refusals[name] ?? 'approval_required')
    },
  )
})

describe('rates of agents', () => {
  it('ECON-10 one key lowers them, and raises neither of the two, not even back to what they were', async () => {
    const [one, two] = await people()
    const { id: memberId } = await agent(together(one, two))
    const set = (lottery: number, games: number) =>
      post(one, agents.makeAgent, { memberId, rebates: { lottery, games } })
    expect((await set(40, 50)).status).toBe(200)
    expect((await set(40, 50)).status).toBe(200)
    needsApproval(await set(50, 50))
    needsApproval(await set(10, 51))
    expect((await set(0, 0)).status).toBe(200)
    needsApproval(await set(0, 1))
  })
})

/** Every way in which two people can give a member money or terms that bring it. */
const gifts: Record<string, (pair: [Who, Who], member: TestPayee) => Promise<unknown>> = {
  'a reward': ([one, two], { id }) => done(post(together(one, two), editing.giveReward, rewardOf(id, large))),
  'a claim': async ([one, two], member) =>
    done(post(together(one, two), editing.decideClaim, await claimed(test, member, large))),
  'a correction': async ([one, two], { id: memberId }) => {
    const which = { memberId, id: randomUUID() }
    await done(post(one, operators.proposeAdjustment, { ...which, amount: 1_000, reason: 'A late win' }))
    await done(post(two, operators.approveAdjustment, which))
  },
  'a deposit by hand': async (pair, member) => {
    const which = await paidInByHand(member)
    for (const who of pair) await done(post(who, operators.approveDeposit, which))
  },
  'a parked payout': async ([one, two], member) => {
    const which = await parked(member, one)
    for (const who of [one, two]) await done(post(who, supplierLimits.approveParkedPayout, which))
  },
  'an agent’s rebates': ([one, two], { id: memberId }) =>
    done(post(together(one, two), agents.makeAgent, { memberId, rebates: rebates(50) })),
}

describe('who gave a member money', () => {
  it.each(Object.entries(gifts))(
    'ECON-10 takes no part in that member’s withdrawal, neither of the two nor a year later: %s',
    async (_, give) => {
      const [one, two, three, four] = await people()
      const member = await test.member({ balance: large, customerType: 1 })
      await give([one, two], member)
      await stake(member, 50_000)
      const small = await askedFor(member, 1_000)
      const big = await askedFor(member, large / 2)
      try {
        for (const wait of [0, 366 * 86_400_000]) {
          aheadMs = wait
          for (const who of [one, two])
            for (const which of [small, big])
              expect(await post(who, operators.approveWithdrawal, which)).toMatchObject({ code: 'duty_conflict' })
          // Nor as the second person of somebody else's request.
          const { value } = await post(three, operators.approveWithdrawal, big)
          for (const who of [one, two])
            expect(await post(who, approvals.approve, { id: value['requestId'] })).toMatchObject({
              code: 'duty_conflict',
            })
        }
        expect(await post(three, operators.approveWithdrawal, small)).toMatchObject({ value: { state: 'approved' } })
        await done(post(together(three, four), operators.approveWithdrawal, big))
      } finally {
        aheadMs = 0
      }
    },
  )

  it('ECON-10 a contract of the house and a team that is moved to an agent count as given', async () => {
    const [one, two, three, four] = await people()
    const makers = together(three, four)
    const [first, second, moved] = [await agent(makers), await agent(makers), await agent(makers)]
    const offer = { memberId: first.id, kind: 'dividend', formula: formula([5_000]) }
    await done(post(together(one, two), agents.offerContract, offer))
    await done(post(together(one, two), agents.moveInTree, { memberId: moved.id, toMemberId: second.id }))
    for (const member of [first, second]) {
      const which = await askedFor(member, 1_000)
      for (const who of [one, two])
        expect(await post(who, operators.approveWithdrawal, which)).toMatchObject({ code: 'duty_conflict' })
    }
    // Whoever was moved was given nothing.
    expect((await post(one, operators.approveWithdrawal, await askedFor(moved, 1_000))).status).toBe(200)
  })

  it('ECON-10 money that an agent passes down the team is still the operator’s gift', async () => {
    const [one, two, three, four] = await people()
    const makers = together(three, four)
    const [top, middle, stranger] = [await agent(makers), await agent(makers), await agent(makers)]
    const last = await test.member({ customerType: 1 })
    await done(post(makers, agents.moveInTree, { memberId: middle.id, toMemberId: top.id }))
    await done(post(makers, agents.makeAgent, { memberId: last.id, rebates: rebates(0) }))
    await done(post(makers, agents.moveInTree, { memberId: last.id, toMemberId: middle.id }))
    await done(post(one, editing.giveReward, rewardOf(top.id, 3_000)))
    const pass = async (from: TestPayee, to: TestPayee) => {
      const wanted = { act: 'transferDownline', amount: 2_000 } as const
      const { grant } = await test.merchant.act((trx) => issueGrant(trx, from.ref, wanted))
      const body = { requestId: randomUUID(), memberId: to.id, amount: 2_000, grant }
      await done(from.askSealed(agents.transferDownline.path, body).then(told))
    }
    const which = async (member: TestPayee) => askedFor(member, 500)
    await pass(top, middle)
    await pass(middle, last)
    await stake(last, 1_000)
    for (const member of [top, middle, last])
      expect(await post(one, operators.approveWithdrawal, await which(member))).toMatchObject({ code: 'duty_conflict' })
    expect((await post(one, operators.approveWithdrawal, await which(stranger))).status).toBe(200)
    expect((await post(two, operators.approveWithdrawal, await which(last))).status).toBe(200)
  })

  it('ECON-10 giving and paying out at the same moment, one of the two is refused or the payout came first', async () => {
    const [one] = await people()
    for (let round = 0; round < 5; round += 1) {
      const member = await test.member({ balance: 1_000 })
      const which = await askedFor(member, 1_000)
      const [paid] = await Promise.all([
        post(one, operators.approveWithdrawal, which),
        post(one, editing.giveReward, rewardOf(member.id, 100)),
      ])
      const { rows } = await test.app.database.ownerPool.query<{ kind: string }>(
        'select kind from release where member_id = $1 order by id',
        [member.id],
      )
      expect(rows.map(({ kind }) => kind)).toEqual(paid.status === 200 ? ['withdrawal', 'reward'] : ['reward'])
    }
  })
})
