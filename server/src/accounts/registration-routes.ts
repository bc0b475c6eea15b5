import { agents, registration, sessions } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serveInSteps } from '../platform/http.ts'
import { checkUsername } from './check-username.ts'
import type { RegistrationNeeds } from './registration-needs.ts'
import { register } from './register.ts'
import { registerDownline } from './register-downline.ts'
import { tryFree } from './try-free.ts'

export function registrationRoutes(app: FastifyInstance, needs: RegistrationNeeds): void {
  serveInSteps(app, registration.register, (asked) => register(needs, 'username', asked))
  serveInSteps(app, registration.registerMobile, (asked) => register(needs, 'mobile', asked))
  serveInSteps(app, agents.registerDownline, (asked) => registerDownline(needs, asked))
  serveInSteps(app, registration.checkUsername, (asked) => checkUsername(needs, asked))
  serveInSteps(app, registration.trialUser, async (asked) => ({
    ...(await tryFree(needs, asked)),
    trail: true as const,
  }))
  serveInSteps(app, sessions.freePlayLogin, (asked) => tryFree(needs, { ...asked, proof: asked.body.proof }))
}
