import { randomInt } from 'node:crypto'
import type { registration, sessions } from '@parola/contract'
import { customerTypeAt, placementByLink, joinTeam } from '../../agents/index.ts'
import { createMember, hashPassword, isFree, registerRules, type Registered } from '../../members/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { hostNameOf } from '../../platform/http/addresses/host-name.ts'
import type { AskedInSteps, MerchantRef } from '../../platform/http/serve.ts'
import { networkKeyOf } from '../../platform/http/visitor.ts'
import type { Site } from '../../system/index.ts'
import { mobileOf } from '../../verification/index.ts'
import { openWallet } from '../../wallet/index.ts'
import { markDevice } from '../log-in/device.ts'
import { TriedTooOftenError } from '../errors.ts'
import { checkedForm, type Form, type Method, type RegisterBody } from './form.ts'
import type { RegistrationDeps } from './deps.ts'
import { startSession, setSessionCookie } from '../log-in/start-session.ts'
import { namesAt, refuseGuessable } from '../passwords/new-password.ts'
import { notifyOfRecovery } from '../passwords/notify-of-recovery.ts'
import { originOf } from './origin.ts'

type Asked = Pick<AskedInSteps<typeof registration.register>, 'runStep' | 'merchant' | 'visitor' | 'body' | 'browser'>

/**
 * Creates a member from a valid form and logs it in. The form is checked first, because its rules are public. Whether a name is free costs
 * proof of work, and only the verified holder of a number learns that it is taken.
 */
export async function register(deps: RegistrationDeps, method: Method, asked: Asked): Promise<sessions.LoggedIn> {
  const { runStep, merchant, body, browser } = asked
  const { site, rules } = await runStep(async (trx) => ({
    site: await deps.site(trx),
    rules: await registerRules(trx),
  }))
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
    today: deps.clock.now(),
  })
  await checkSecrets(form, site)
  const mobileNum = mobileIn(form, body, site.dialingCodes)
  const isProven = mobileNum !== null && (method === 'mobile' || provesMobile)
  await checkPerson(deps, asked, settings.registerCaptcha)
  const [registerHost, linkHost] = await Promise.all(
    [body.registerUrl, body.domain].map((host) => ownHost(deps, merchant, host)),
  )
  const { link, ...origin } = await runStep(async (trx) => {
    const username = form.get('username')
    if (username !== undefined && !(await isFree(trx, username))) throw new DomainError('username_taken')
    return originOf(trx, {
      affiliateCode: form.get('affiliateCode'),
      recommenderId: form.get('recommenderId'),
      host: linkHost ?? null,
      email: form.get('email') ?? null,
      mobileNum,
    })
  })
  if (isProven)
    await deps.verification.takeCode(runStep, {
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
  const opened = await runStep(async (trx) => {
    const placement = link && (await placementByLink(trx, link, settings))
    const account = await createMember(trx, {
      userName: form.get('username') ?? inventedName(),
      customerType: customerTypeAt(placement),
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
    const entered = await startSession(deps, trx, account, browser, false)
    if (placement) await joinTeam(trx, account.id, placement, settings)
    // An unverified address cannot recover the account.
    if (account.mobileNum === null) await notifyOfRecovery(trx, account, 'proposed')
    return entered
  })
  markDevice(deps.secrets, browser, opened)
  return setSessionCookie(opened, browser)
}

async function checkSecrets(form: Form, site: Site): Promise<void> {
  const [password, paymentPassword] = [form.get('password'), form.get('paymentPassword')]
  if (password !== undefined) await refuseGuessable('password', password, namesAt(site, form.get('username')))
  if (paymentPassword !== undefined)
    await refuseGuessable('paymentPassword', paymentPassword, { birthday: form.get('birthday') ?? null })
}

function mobileIn(form: Form, body: RegisterBody, offered: readonly string[]): string | null {
  const mobileNum = form.get('mobileNum')
  return mobileNum === undefined
    ? null
    : mobileOf({ countryDialingCode: body.countryDialingCode ?? '', mobileNum }, offered)
}

const triesAnHour = 100

async function checkPerson({ verification }: RegistrationDeps, { body, visitor }: Asked, withCaptcha: boolean) {
  await verification.checkProof(body.proof)
  if (withCaptcha) await verification.checkCaptcha(body.captcha)
  if (!(await verification.spend('register', networkKeyOf(visitor.ip), triesAnHour, 3600)))
    throw new TriedTooOftenError()
}

async function ownHost({ ownsHost }: RegistrationDeps, merchant: MerchantRef, host = ''): Promise<string | null> {
  const name = hostNameOf(host)
  return name !== '' && (await ownsHost(merchant, name)) ? name : null
}

const hashed = async (text: string | undefined) => (text === undefined ? null : hashPassword(text))

/** Stored elsewhere, or not at all. */
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

/** A generated name for members who register by phone number. */
const inventedName = () => `player_${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`
