import { isWorking } from '../operators/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { NotFoundError } from './errors.ts'
import type { KycDeps } from './deps.ts'
import { readPicture } from './store/submissions.ts'
import type { View } from './view.ts'

/** The picture behind a signed URL, refused to an operator who has been disabled. */
export async function showPicture(
  { encryptor }: Pick<KycDeps, 'encryptor'>,
  trx: Trx,
  { operator, memberId, id, picture }: View,
): Promise<Buffer> {
  if (!(await isWorking(trx, operator.id))) throw new NotFoundError()
  const sealed = await readPicture(trx, { id: memberId }, id, picture)
  if (!sealed) throw new NotFoundError()
  return encryptor.openPicture(sealed, { memberId, id }, picture)
}
