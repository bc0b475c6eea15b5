import { randomUUID } from 'node:crypto'
import { identity, kyc, members, saferPlay, sessions } from '@parola/contract'
import { jpegPhoto } from '../../../server/testing/kyc/pictures.ts'
import { Authenticator } from '../../../server/testing/accounts/passkey.ts'
import { workOut } from '../../../server/testing/accounts/proof.ts'
import { issuePasswordLink } from '../../../server/src/members/index.ts'
import { oneOf } from './chance.ts'
import {
  callersIn,
  language,
  newName,
  valueOf,
  mobile,
  form,
  mobileOf,
  providerAnswer,
  type Recipes,
} from './recipe.ts'
import { code, proof } from './third-parties.ts'
import { renewed } from './renewed.ts'
import { paymentPassword } from '../payment-password.ts'
import { password, type World } from './world.ts'

/** Calls about accounts, sessions and safer play. */
export function peopleRecipes(world: World): Recipes {
  const { lantern } = world
  const { someone, brief } = callersIn(world)
  /** A member whose raised limit is waiting for confirmation. */
  const raisedLimit = renewed(10, async () => {
    const caller = await world.briefMember()
    for (const amount of [100_000, 200_000]) {
      const payload = { kind: 'deposit', period: 'day', amount }
      await caller.member.ask(saferPlay.setLimit.path, { method: 'POST', payload })
    }
    return caller
  })
  let picture = ''
  const documents = async () => {
    picture ||= (await jpegPhoto()).toString('base64')
    return {
      documentKind: 'nationalId',
      documentNumber: `PH-${randomUUID().slice(0, 12)}`,
      fullName: 'Luningning Dalisay',
      birthday: '1990-04-12',
      pictures: { front: picture, back: picture, selfie: picture },
    }
  }
  const submission = renewed(4, async () => {
    const { id: memberId, member } = await world.briefMember()
    await member.ask(identity.identityDocuments.path, { method: 'POST', payload: await documents() })
    const { rows } = await world.app.database.ownerPool.query<{ id: string }>(
      `select id from cell.identity_submission where member_id = $1`,
      [memberId],
    )
    return { memberId, id: rows[0]?.id ?? randomUUID() }
  })
  const passkey = async () => {
    const person = await world.briefMember()
    const { options } = valueOf<{ options: string }>(await person.member.ask(sessions.newPasskey.path))
    const key = new Authenticator()
    return { person, key, response: key.make(JSON.parse(options) as never, `https://${lantern.host}`) }
  }
  const work = async () => {
    const { challenge } = valueOf<{ challenge: string }>(await lantern.ask('/wps/verification/challenge'))
    return workOut(challenge)
  }

  return {
    'members.agreeTerms': () => someone({ body: { termsVersion: '1' } }),
    'members.changePassword': () => brief({ body: { oldPassword: password, newPassword: `${newName()} and more` } }),
    'members.linkLogin': () => brief({ body: providerAnswer(`google ${randomUUID()}`) }),
    'members.beginLink': () => someone({ body: { channel: 'google' } }),
    'members.makeRecoveryCode': () => brief({ body: { password } }),
    'members.reviewLogins': () => brief({ body: { password, keptPasskeys: [], keptChannels: ['google'] } }),
    'members.setPasswordByRecoveryCode': async () => {
      const { member, userName } = await world.briefMember()
      const made = await member.askSealed(members.makeRecoveryCode.path, { password })
      const { code: recoveryCode } = valueOf<{ code: string }>(made)
      return { body: { username: userName, code: recoveryCode, newPassword: `${newName()} and more`, proof } }
    },
    'members.passwordByEmail': async () => ({
      body: { email: `${(await world.member()).userName}@fuzz.example`, proof },
    }),
    'members.resetPaymentPassword': () => brief({ body: { password, newPassword: '408316' } }),
    'members.sendVerification': (chance) =>
      someone({
        body: { ...oneOf<object>(chance, [{ email: `${newName()}@fuzz.example` }, mobile()]), language, proof },
      }),
    'members.setEmail': () =>
      brief({ body: { email: `${newName()}@fuzz.example`, flow: randomUUID(), verificationCode: code, password } }),
    'members.setHeadIcon': () => someone({ body: { headIcon: 3 } }),
    'members.setMobile': () => brief({ body: { ...mobile(), flow: randomUUID(), verificationCode: code, password } }),
    'members.setNickname': () => brief({ body: { nickname: 'Lantern' } }),
    'members.setPasswordByLink': async () => {
      const { member } = await world.briefMember()
      return {
        body: {
          code: await lantern.act((trx) => issuePasswordLink(trx, member)),
          newPassword: `${newName()} and more`,
        },
      }
    },
    'members.setPasswordByPhone': async () => ({
      body: {
        ...mobileOf(await world.briefMember()),
        flow: randomUUID(),
        verificationCode: code,
        newPassword: `${newName()} and more`,
      },
    }),
    'members.setPayeeName': () => brief({ body: { payeeName: 'Luningning Dalisay' } }),
    'members.setPaymentPassword': () => brief({ body: { oldPassword: paymentPassword, newPassword: '408316' } }),
    'members.setSecurityQuestion': () => someone({ body: { question: 'firstPet', answer: 'a cat' } }),
    'members.setTemplate': () => someone({ query: { template: '1' } }),
    'members.stepUp': () => brief({ body: { paymentPassword, for: { act: 'withdraw', amount: 1_000 } } }),
    'members.unlinkLogin': () => someone({ query: { channel: 'google' } }),
    'members.verifyPassword': () => brief({ body: { paymentPassword } }),
    'registration.checkUsername': () => ({ query: { username: newName(), proof } }),
    'registration.register': () => ({ body: form() }),
    'registration.registerMobile': () => {
      const { username: _username, ...rest } = form()
      return { body: { ...rest, ...mobile(), flow: randomUUID(), verificationCode: code } }
    },
    'registration.verifyMobile': () => ({ body: providerAnswer('sms x +639171234567') }),
    'sessions.beginIdentity': () => ({ body: { purpose: 'login', channel: 'google' } }),
    'sessions.addPasskey': async () => {
      const { person, response } = await passkey()
      return { caller: person, body: { response } }
    },
    'sessions.endOthers': () => brief({}),
    'sessions.freePlayLogin': () => ({ body: { proof } }),
    'sessions.login': async (chance) => {
      const person = await world.briefMember()
      const ways = [
        { type: 'username', username: person.userName, password },
        { type: 'sms', ...mobileOf(person), flow: randomUUID(), verificationCode: code },
        { type: 'firebase', ...providerAnswer(`sms x ${person.mobileNum}`) },
      ]
      return { body: { way: oneOf<object>(chance, ways), site: 'member', remember: true, proof } }
    },
    'sessions.logout': () => brief({}),
    'sessions.removePasskey': async () => {
      const { person, key, response } = await passkey()
      await person.member.ask(sessions.addPasskey.path, { method: 'POST', payload: { response } })
      return { caller: person, query: { id: key.id.toString('base64url') } }
    },
    'sessions.takeHandOff': async () => {
      const { member } = await world.briefMember()
      const asked = await member.ask(sessions.issueHandOff.path, { method: 'POST' })
      return { body: { code: valueOf<{ code: string }>(asked).code, replace: true } }
    },
    'verification.smsNoLogin': async () => ({
      body: { ...mobileOf(await world.member()), purpose: 'login', language, proof },
    }),
    'verification.smsRegister': async () => ({ body: { ...mobile(), language, proof: await work() } }),
    'saferPlay.answerRealityCheck': () => someone({ body: {} }),
    'saferPlay.closeAccount': () => brief({ body: { reason: 'Enough' } }),
    'saferPlay.confirmLimit': async () => {
      const caller = await raisedLimit()
      return { caller, body: { kind: 'deposit', period: 'day', confirm: true } }
    },
    'saferPlay.excludeSelf': () => brief({ body: { months: 6 } }),
    'saferPlay.setLimit': () => brief({ body: { kind: 'deposit', period: 'day', amount: 1_000_000 } }),
    'saferPlay.setRealityCheck': () => someone({ body: { minutes: 30 } }),
    'saferPlay.takeTimeout': () => brief({ body: { hours: 24 } }),
    'identity.identityDocuments': async () => brief({ body: await documents() }),
    'kyc.decideSubmission': async () => ({
      body: { ...(await submission()), decision: 'verify', reasons: [], checks: kyc.documentChecks },
    }),
    'kyc.judgeAgain': async () => {
      const of = await submission()
      await world.app.database.ownerPool.query(
        `insert into cell.identity_decision
           (merchant_id, member_id, submission_id, decision, reasons, operator_id, operator_name, at, is_sampled)
         select merchant_id, member_id, id, 'reject', '{glare}', gen_random_uuid(), 'somebody', now(), true
         from cell.identity_submission where id = $1 on conflict do nothing`,
        [of.id],
      )
      return { body: { ...of, decision: 'reject', reasons: ['glare'], checks: [] } }
    },
    'kyc.submission': async () => ({ query: await submission() }),
    'kyc.submissions': () => ({ query: { tab: 'waiting' } }),
  }
}
