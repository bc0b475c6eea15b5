import { randomUUID } from 'node:crypto'
import { sessions, type drafts } from '@parola/contract'
import type { FastifyRequest } from 'fastify'
import type { VisibilityWatch } from '../catalogue/index.ts'
import { rehearseDraft } from '../content/index.ts'
import { createMember } from '../members/index.ts'
import { inTransaction, type Pool, type Trx } from '../platform/db/db.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { createPreviews, type Previews } from '../platform/http/previews.ts'
import type { Preview } from '../platform/http/rehearse.ts'
import type { Audience, MemberRef, MerchantRef } from '../platform/http/serve.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import type { Redis } from 'ioredis'
import { placeOnLevel } from '../promotions/index.ts'
import { rehearseSession, sessionHashOf } from '../sessions/index.ts'

/** What somebody on the staff asked to see. */
interface Previewed {
  readonly merchant: MerchantRef
  readonly of: drafts.ItemRef
  readonly persona: drafts.Persona
  /** Of the member who is made for it, in each transaction anew. */
  readonly memberId: string
}

interface PreviewHostDeps {
  readonly config: Config
  readonly audience: Audience
  readonly pool: Pool
  readonly clock: Clock
  readonly redis: Redis
  readonly prefix: string
  readonly secrets: Secrets
  readonly visibility: VisibilityWatch
}

/** The console opens hosts of previews; the players' process answers there. */
export function createPreviewHosts({ config, audience, pool, visibility, ...deps }: PreviewHostDeps) {
  const { clock } = deps
  const previews = createPreviews<Previewed>({ ...deps, originPattern: config.previewOrigin })
  return {
    of: audience === 'players' ? previewsOf({ previews, pool, clock, visibility }) : async () => null,
    open: (merchant: MerchantRef, of: drafts.ItemRef, persona: drafts.Persona) =>
      previews.open({ merchant, of, persona, memberId: randomUUID() }),
    page: {
      framedBy: config.consoleOrigin,
      async at(request: FastifyRequest) {
        const shown = await previews.of(request)
        return shown && { persona: shown.persona, session: personaSession(shown) }
      },
    },
  }
}

const customerTypes = { member: 0, agent: 1 } as const

interface Deps {
  readonly previews: Previews<Previewed>
  readonly pool: Pool
  readonly clock: Clock
  readonly visibility: VisibilityWatch
}

/** Thrown through a transaction that has done what it should, so that nothing of it stays. */
class Rehearsed extends Error {}

/** Answers at preview hosts as if the draft were published and the persona a member; nothing is ever committed. */
const previewsOf =
  ({ previews, pool, clock, visibility }: Deps) =>
  async (request: FastifyRequest): Promise<Preview | null> => {
    const shown = await previews.of(request)
    if (!shown) return null
    const { merchant, of, persona, memberId } = shown
    return {
      merchant,
      persona,
      member: memberOf(persona, memberId),
      hidden: () =>
        visibility.hiddenFrom(merchant.id, {
          country: persona.country,
          device: 'MOBILE',
          level: async () => (persona.as === 'visitor' ? 0 : persona.level),
        }),
      async rehearse(step) {
        let result: { value: Awaited<ReturnType<typeof step>> } | undefined
        try {
          await inTransaction(pool, { merchantId: merchant.id, now: clock.now() }, async (trx) => {
            const now = await rehearseDraft(trx, of)
            await joinAs(trx, persona, memberId)
            result = { value: await step({ ...trx, now }) }
            throw new Rehearsed()
          })
        } catch (error) {
          if (!(error instanceof Rehearsed)) throw error
        }
        return (result as { value: Awaited<ReturnType<typeof step>> }).value
      },
    }
  }

function memberOf({ as }: drafts.Persona, id: string): MemberRef | null {
  if (as === 'visitor') return null
  return { id, role: sessions.roleOf(customerTypes[as]), firstTimeLogin: false, sessionHash: sessionHashOf(id) }
}

async function joinAs(trx: Trx, { as, level }: drafts.Persona, id: string): Promise<void> {
  if (as === 'visitor') return
  await createMember(trx, { userName: personaName(id), customerType: customerTypes[as] }, id)
  await rehearseSession(trx, { memberId: id, customerType: customerTypes[as] })
  if (level > 0) await placeOnLevel(trx, { id }, level)
}

const personaName = (memberId: string): string => `preview${memberId.slice(0, 8)}`

/** What the app keeps of a login. The token opens nothing: there is no session. */
const personaSession = ({ persona: { as }, memberId }: Previewed): sessions.LoggedIn | null =>
  as === 'visitor'
    ? null
    : {
        token: 'preview',
        userName: personaName(memberId),
        customerType: customerTypes[as],
        firstTimeLogin: false,
        previousLogin: null,
      }
