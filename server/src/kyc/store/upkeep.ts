import type { identity } from '@parola/contract'
import { sql } from 'kysely'
import { cellTables } from '../../platform/db/cell.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { Tables } from './submissions.ts'

/** Across merchants, so only the table owner can run it. */
const cell = (trx: Trx) => cellTables<Tables>(trx)

/** Deletes pictures of decisions before that day; returns their number. */
export async function removePictures(trx: Trx, decidedBefore: Date, limit: number): Promise<number> {
  const due = cell(trx)
    .selectFrom('identity_picture')
    .innerJoin('identity_submission', (join) =>
      join
        .onRef('identity_submission.member_id', '=', 'identity_picture.member_id')
        .onRef('identity_submission.id', '=', 'identity_picture.submission_id'),
    )
    .select(['identity_picture.member_id', 'identity_picture.submission_id', 'identity_picture.picture'])
    .where('decided_at', '<', decidedBefore)
    .limit(limit)
  const { numDeletedRows } = await cell(trx)
    .deleteFrom('identity_picture')
    .where((eb) =>
      eb(
        eb.refTuple('member_id', 'submission_id', 'picture'),
        'in',
        due.$asTuple('member_id', 'submission_id', 'picture'),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export interface SealedSubmission {
  readonly merchantId: string
  readonly memberId: string
  readonly id: string
  readonly documentKind: identity.DocumentKind
  readonly detailsSealed: Buffer
  readonly numberHash: Buffer
}

export const submissionsNotSealedBy = (trx: Trx, keyId: string, limit: number): Promise<SealedSubmission[]> =>
  cell(trx)
    .selectFrom('identity_submission')
    .select([
      'merchant_id as merchantId',
      'member_id as memberId',
      'id',
      'document_kind as documentKind',
      'details_sealed as detailsSealed',
      'number_hash as numberHash',
    ])
    .where('key_id', '<>', keyId)
    .limit(limit)
    .forNoKeyUpdate()
    .execute()

export const sealedPicturesOf = (trx: Trx, { memberId, id }: SealedSubmission) =>
  cell(trx)
    .selectFrom('identity_picture')
    .select(['picture', 'jpeg_sealed as sealed'])
    .where('member_id', '=', memberId)
    .where('submission_id', '=', id)
    .execute()

export async function writeSealed(
  trx: Trx,
  old: SealedSubmission,
  fresh: { detailsSealed: Buffer; numberHash: Buffer; keyId: string },
): Promise<void> {
  await trx.db
    .withTables<Tables>()
    .updateTable('identity_holder')
    .set({ number_hash: fresh.numberHash })
    .where('merchant_id', '=', old.merchantId)
    .where('number_hash', '=', old.numberHash)
    .where('member_id', '=', old.memberId)
    .execute()
  // A submission after the rotation may have written the new hash already.
  await sql`
    with old as (
      delete from member_trace
      where merchant_id = ${old.merchantId} and trace_hash = ${old.numberHash} and member_id = ${old.memberId} and kind = 'document'
      returning *
    )
    insert into member_trace (merchant_id, kind, trace_hash, member_id, seen_at)
    select merchant_id, kind, ${fresh.numberHash}::bytea, member_id, seen_at from old
    on conflict on constraint member_trace_pk do nothing`.execute(trx.db)
  await cell(trx)
    .updateTable('identity_submission')
    .set({ details_sealed: fresh.detailsSealed, number_hash: fresh.numberHash, key_id: fresh.keyId })
    .where('member_id', '=', old.memberId)
    .where('id', '=', old.id)
    .execute()
}

export async function writeSealedPicture(
  trx: Trx,
  { memberId, id }: SealedSubmission,
  { picture, sealed }: { picture: identity.IdentityPicture; sealed: Buffer },
): Promise<void> {
  await cell(trx)
    .updateTable('identity_picture')
    .set({ jpeg_sealed: sealed })
    .where('member_id', '=', memberId)
    .where('submission_id', '=', id)
    .where('picture', '=', picture)
    .execute()
}
