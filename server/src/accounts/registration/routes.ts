import { agents, registration, sessions } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { checkUsername } from './check-username.ts'
import type { RegistrationDeps } from './deps.ts'
import { register } from './register.ts'
import { registerDownline } from './register-downline.ts'
import { setRegistration } from './set-registration.ts'
import { startTrial } from './start-trial.ts'
import { verifyMobile } from './verify-mobile.ts'

export function registrationRoutes(app: FastifyInstance, deps: RegistrationDeps): void {
  serveInSteps(app, registration.register, (asked) => register(deps, 'username', asked))
  serveInSteps(app, registration.registerMobile, (asked) => register(deps, 'mobile', asked))
  serve(app, registration.setRegistration, ({ trx, body }) => setRegistration(trx, body))
  serveInSteps(app, registration.verifyMobile, (asked) => verifyMobile(deps, asked))
  serveInSteps(app, agents.registerDownline, (asked) => registerDownline(deps, asked))
  serveInSteps(app, registration.checkUsername, (asked) => checkUsername(deps, asked))
  serveInSteps(app, registration.trialUser, async (asked) => ({
    ...(await startTrial(deps, asked)),
    trail: true as const,
  }))
  serveInSteps(app, sessions.freePlayLogin, (asked) => startTrial(deps, { ...asked, proof: asked.body.proof }))
}
