import { editing, members, sessions as calls, verification as codes } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve, serveInSteps } from '../platform/http/serve.ts'
import { beginIdentity } from './login-methods/begin-identity.ts'
import { markDevice } from './log-in/device.ts'
import { setSessionCookie } from './log-in/start-session.ts'
import { logIn } from './log-in/log-in.ts'
import { logOut } from './log-in/log-out.ts'
import type { LoginDeps } from './deps.ts'
import { createPasskeyChallenges } from '../platform/security/passkey-challenges.ts'
import { challengePasskey } from './login-methods/authenticate-passkey.ts'
import { createLoginThrottle } from './log-in/login-throttle.ts'
import { sendLoginCode } from './log-in/send-login-code.ts'
import { sendContactCode, setEmail, setMobile } from './set-contact.ts'
import { setMemberType } from './set-member-type.ts'
import { setPayeeName } from './set-payee-name.ts'
import { stepUp } from './login-methods/step-up.ts'
import { takeHandOff } from './log-in/take-hand-off.ts'
import { loginMethodRoutes } from './login-methods/routes.ts'

export { passwordRoutes } from './passwords/routes.ts'
export { registrationRoutes } from './registration/routes.ts'

export function loginRoutes(app: FastifyInstance, deps: LoginDeps): void {
  const { sessions, siteOf } = deps
  const challenges = createPasskeyChallenges({ ...deps, clock: app.edge.clock })
  const all = { ...deps, challenges, loginThrottle: createLoginThrottle(deps) }

  serveInSteps(app, calls.login, (asked) => logIn(all, asked))
  serveInSteps(app, calls.beginIdentity, (asked) => beginIdentity(deps, asked))
  serveInSteps(app, members.stepUp, (asked) => stepUp(all, asked))
  serveInSteps(app, members.sendVerification, (asked) => sendContactCode(deps, asked))
  serveInSteps(app, members.setEmail, (asked) => setEmail(deps, asked))
  serveInSteps(app, members.setMobile, (asked) => setMobile(deps, asked))
  serve(app, members.setPayeeName, ({ trx, member, body }) =>
    setPayeeName(trx, deps.exclusions, member, body.payeeName),
  )
  serveInSteps(app, codes.smsNoLogin, (asked) => sendLoginCode(deps, asked))
  serve(app, calls.logout, async ({ trx, member, browser }) => {
    await logOut(sessions, trx, member, browser)
    return {}
  })
  serve(app, calls.renew, async ({ trx, member }) => {
    const { idleUntil, endsAt } = await sessions.renew(trx, member)
    return { idleUntil: idleUntil.toISOString(), endsAt: endsAt.toISOString() }
  })

  serve(app, calls.issueHandOff, async ({ trx, member }) => ({ code: await sessions.issueHandOff(trx, member) }))
  serveInSteps(app, calls.takeHandOff, async ({ merchant, runStep, browser, body }) => {
    const site = await siteOf(merchant)
    const { code, replace = false } = body
    const opened = await runStep((trx) => takeHandOff(deps, trx, { code, replace, browser, site }))
    markDevice(deps.secrets, browser, opened)
    return setSessionCookie(opened, browser)
  })

  serveInSteps(app, calls.passkeyChallenge, async ({ browser }) => ({
    options: await challengePasskey(challenges, browser.host),
  }))
  loginMethodRoutes(app, all)
  serve(app, editing.setMemberType, ({ trx, body }) => setMemberType(deps, trx, body))
}
