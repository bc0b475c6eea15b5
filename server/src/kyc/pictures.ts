import { identity } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { createViews, serveFiles, type Views } from '../platform/http/file-views.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import type { KycDeps } from './deps.ts'
import { readPicture } from './store/submissions.ts'

export const createDocumentViews = (secrets: Secrets): Views => createViews(secrets, '/ops/kyc/picture')

export function pictureRoute(app: FastifyInstance, { encryptor, views }: Pick<KycDeps, 'encryptor' | 'views'>): void {
  serveFiles(app, {
    views,
    permission: 'kyc.decide',
    async show(trx, { of: { memberId = '', id = '', picture: named } }) {
      const picture = identity.IdentityPicture.parse(named)
      const sealed = await readPicture(trx, { id: memberId }, id, picture)
      if (!sealed) return null
      const bytes = encryptor.openPicture(sealed, { memberId, id }, picture)
      return { kind: 'jpeg', name: `${picture}.jpg`, bytes }
    },
  })
}
