import { members, sessions as calls, verification as codes } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve, serveInSteps } from '../platform/http.ts'
import { handOver } from './enter.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import type { LoginNeeds } from './needs.ts'
import { createPasskeyChallenges } from './passkey-challenges.ts'
import { challengePasskey } from './prove-passkey.ts'
import { createRush } from './rush.ts'
import { sendLoginCode } from './send-login-code.ts'
import { sendContactCode, setEmail, setMobile } from './set-contact.ts'
import { setPayeeName } from './set-payee-name.ts'
import { stepUp } from './step-up.ts'
import { takeHandOff } from './take-hand-off.ts'
import { waysInRoutes } from './ways-in-routes.ts'

export { passwordRoutes } from './password-routes.ts'
export { registrationRoutes } from './registration-routes.ts'

export function loginRoutes(app: FastifyInstance, needs: LoginNeeds): void {
  const { sessions, siteOf } = needs
  const challenges = createPasskeyChallenges(needs)
  const all = { ...needs, challenges, rush: createRush(needs) }

  serveInSteps(app, calls.login, (asked) => logIn(all, asked))
  serveInSteps(app, members.stepUp, (asked) => stepUp(all, asked))
  serveInSteps(app, members.sendVerification, (asked) => sendContactCode(needs, asked))
  serveInSteps(app, members.setEmail, (asked) => setEmail(needs, asked))
  serveInSteps(app, members.setMobile, (asked) => setMobile(needs, asked))
  serve(app, members.setPayeeName, ({ trx, member, body }) =>
    setPayeeName(trx, needs.exclusions, member, body.payeeName),
  )
  serveInSteps(app, codes.smsNoLogin, (asked) => sendLoginCode(needs, asked))
  serve(app, calls.logout, async ({ trx, member, browser }) => {
    await logOut(sessions, trx, member, browser)
    return {}
  })
  serve(app, calls.renew, async ({ trx, member }) => {
    const { idleUntil, endsAt } = await sessions.renew(trx, member)
    return { idleUntil: idleUntil.toISOString(), endsAt: endsAt.toISOString() }
  })

  serve(app, calls.issueHandOff, async ({ trx, member }) => ({ code: await sessions.issueHandOff(trx, member) }))
  serveInSteps(app, calls.takeHandOff, async ({ merchant, act, browser, body }) => {
    const site = await siteOf(merchant)
    const { code, replace = false } = body
    return handOver(await act((trx) => takeHandOff(needs, trx, { code, replace, browser, site })), browser)
  })

  serveInSteps(app, calls.passkeyChallenge, async ({ browser }) => ({
    options: await challengePasskey(challenges, browser.host),
  }))
  waysInRoutes(app, all)
}
