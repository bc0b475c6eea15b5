import { isWorking, noteAct } from '../operators/index.ts'
import type { Trx } from '../platform/db.ts'
import { NotFoundError } from './errors.ts'
import type { IdentityNeeds } from './needs.ts'
import { readPicture } from './store.ts'
import { viewPath, type View } from './view.ts'

/** The picture that an operator was given an address of. Looking at it is an act, and only who still works here looks. */
export async function showPicture(
  { safe, shards }: Pick<IdentityNeeds, 'safe' | 'shards'>,
  trx: Trx,
  { operator, memberId, id, picture }: View,
): Promise<Buffer> {
  if (!(await isWorking(trx, operator.id))) throw new NotFoundError()
  const sealed = await readPicture(trx, { id: memberId, schema: shards.schemaOf(memberId) }, id, picture)
  if (!sealed) throw new NotFoundError()
  await noteAct(trx, operator, `GET ${viewPath}`, { memberId, id, picture })
  return safe.openPicture(sealed, { memberId, id }, picture)
}
