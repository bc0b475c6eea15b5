import { randomInt } from 'node:crypto'
import type { registration, sessions } from '@parola/contract'
import { customerTypeAt, placeByLink, takePlace } from '../agents/index.ts'
import { createMember, hashPassword, isFree, registerRules, type Registered } from '../members/index.ts'
import { DomainError } from '../platform/errors.ts'
import { hostNameOf, type AskedInSteps, type MerchantRef } from '../platform/http.ts'
import { householdOf } from '../platform/visitor.ts'
import { mobileOf } from '../verification/index.ts'
import { openWallet } from '../wallet/index.ts'
import { TriedTooOftenError } from './errors.ts'
import { checkedForm, type Form, type Method, type RegisterBody } from './form.ts'
import type { RegistrationNeeds } from './registration-needs.ts'
import { enter, handOver } from './enter.ts'
import { originOf } from './origin.ts'

type Asked = Pick<AskedInSteps<typeof registration.register>, 'act' | 'merchant' | 'visitor' | 'body' | 'browser'>

/**
 * Makes a member of who fills in the form well, and logs it in. What a form must hold is public, so it is checked first; whether a
 * name is free costs the phone work, whether a number is taken is told only to who has proven to hold it.
 */
export async function register(needs: RegistrationNeeds, method: Method, asked: Asked): Promise<sessions.LoggedIn> {
  const { act, merchant, body, browser } = asked
  const { site, rules } = await act(async (trx) => ({ site: await needs.site(trx), rules: await registerRules(trx) }))
  const { flags, settings } = site
  if (!flags.includes(method === 'mobile' ? 'MOBILENUMREG3' : 'USERNAMEREG3')) throw new DomainError('no_permission')
  const provesMobile = flags.includes('REGMOBVERF3')
  const form = checkedForm(body, {
    rules,
    method,
    mobilePassword: flags.includes('MOBILENUMPASSREG3'),
    provesMobile,
    minimumAge: settings.minimumAge,
    termsVersion: settings.termsVersion,
    today: needs.clock.now(),
  })
  const mobileNum = mobileIn(form, body, site.dialingCodes)
  const isProven = mobileNum !== null && (method === 'mobile' || provesMobile)
  if (isProven) await checkProvider(needs, body, mobileNum)
  await checkPerson(needs, asked, settings.registerCaptcha)
  const [registerHost, linkHost] = await Promise.all(
    [body.registerUrl, body.domain].map((host) => ownHost(needs, merchant, host)),
  )
  const { link, ...origin } = await act(async (trx) => {
    const username = form.get('username')
    if (username !== undefined && !(await isFree(trx, username))) throw new DomainError('username_taken')
    return originOf(trx, needs.shards, {
      affiliateCode: form.get('affiliateCode'),
      recommenderId: form.get('recommenderId'),
      host: linkHost ?? null,
      email: form.get('email') ?? null,
      mobileNum,
    })
  })
  if (isProven && body.firebaseIdToken === undefined)
    await needs.verification.takeCode(act, {
      merchant,
      purpose: 'register',
      to: mobileNum,
      flow: body.flow ?? '',
      code: form.get('verificationCode') ?? '',
    })
  const [passwordHash, paymentPasswordHash] = await Promise.all([
    hashed(form.get('password')),
    hashed(form.get('paymentPassword')),
  ])
  const opened = await act(async (trx) => {
    const place = link && (await placeByLink(trx, needs.shards, link, settings))
    const account = await createMember(trx, needs.shards, {
      userName: form.get('username') ?? inventedName(),
      customerType: customerTypeAt(place),
      passwordHash,
      paymentPasswordHash,
      mobileNum: isProven ? mobileNum : null,
      email: form.get('email') ?? null,
      termsVersion: settings.termsVersion,
      registered: { ...keptFields(form), ...(mobileNum === null || isProven ? {} : { mobileNum }) },
      registerMethod: body.registerMethod,
      registerHost: registerHost ?? null,
      ...origin,
    })
    await openWallet(trx, account, 'real', settings.currency)
    const entered = await enter(needs, trx, account, browser, false)
    if (place) await takePlace(trx, account.id, place, settings)
    return entered
  })
  return handOver(opened, browser)
}

function mobileIn(form: Form, body: RegisterBody, offered: readonly string[]): string | null {
  const mobileNum = form.get('mobileNum')
  return mobileNum === undefined
    ? null
    : mobileOf({ countryDialingCode: body.countryDialingCode ?? '', mobileNum }, offered)
}

/** The provider has sent the code itself and vouches for the number; it must be the one in the form. */
async function checkProvider({ identity }: RegistrationNeeds, body: RegisterBody, mobileNum: string): Promise<void> {
  const { firebaseIdToken: idToken, nonce = '' } = body
  if (idToken === undefined) return
  try {
    const { phone } = await identity.check({ channel: 'sms', idToken, nonce })
    if (phone === mobileNum) return
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'credentials_wrong') throw error
  }
  throw new DomainError('verification_code_wrong')
}

const triesAnHour = 100

async function checkPerson({ verification }: RegistrationNeeds, { body, visitor }: Asked, withCaptcha: boolean) {
  await verification.checkProof(body.proof)
  if (withCaptcha) await verification.checkCaptcha(body.captcha)
  if (!(await verification.spend('register', householdOf(visitor.ip), triesAnHour, 3600)))
    throw new TriedTooOftenError()
}

async function ownHost({ ownsHost }: RegistrationNeeds, merchant: MerchantRef, host = ''): Promise<string | null> {
  const name = hostNameOf(host)
  return name !== '' && (await ownsHost(merchant, name)) ? name : null
}

const hashed = async (text: string | undefined) => (text === undefined ? null : hashPassword(text))

/** Kept elsewhere, or not at all. */
const notKept = new Set([
  'username',
  'password',
  'paymentPassword',
  'mobileNum',
  'verificationCode',
  'email',
  'affiliateCode',
  'recommenderId',
])

const keptFields = (form: Form): Registered => Object.fromEntries([...form].filter(([field]) => !notKept.has(field)))

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** For who registers by number alone. */
const inventedName = () => `player_${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`
