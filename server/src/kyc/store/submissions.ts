import type { identity } from '@parola/contract'
import { sql, type Selectable } from 'kysely'
import { mappingConstraints } from '../../platform/db/constraint.ts'
import { cellTables } from '../../platform/db/cell.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { past, type Position } from '../../platform/db/keyset.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { AlreadySettledError } from '../errors.ts'
import type { Pictures } from '../read-pictures.ts'
import type { Submission } from '../submission.ts'

interface SubmissionTable {
  merchant_id: string
  member_id: string
  id: string
  state: Submission['state']
  document_kind: identity.DocumentKind
  details_sealed: Buffer
  number_hash: Buffer
  key_id: string
  reasons: identity.RejectionReason[]
  submitted_at: Date
  decided_at: Date | null
}

export type Tables = {
  identity_holder: { merchant_id: string; number_hash: Buffer; member_id: string }
  identity_submission: SubmissionTable
  identity_picture: {
    merchant_id: string
    member_id: string
    submission_id: string
    picture: identity.IdentityPicture
    jpeg_sealed: Buffer
  }
}

const shared = (trx: Trx) => trx.db.withTables<Tables>()
const cell = (trx: Trx) => cellTables<Tables>(trx)

const submissionsOf = (trx: Trx, { id }: OwnerRef) =>
  cell(trx)
    .selectFrom('identity_submission')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)

const submissionOf = (row: Selectable<SubmissionTable>): Submission => ({
  id: row.id,
  memberId: row.member_id,
  state: row.state,
  documentKind: row.document_kind,
  detailsSealed: row.details_sealed,
  reasons: row.reasons,
  submittedAt: row.submitted_at,
  decidedAt: row.decided_at,
})

/** The pending or verified submission, or else the last rejected one. */
export async function readLast(trx: Trx, owner: OwnerRef): Promise<Submission | null> {
  const row = await submissionsOf(trx, owner)
    .orderBy((eb) => eb('state', '=', 'rejected'))
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? submissionOf(row) : null
}

/** Newest first, each with how many of its pictures are still kept. */
export async function pageOfSubmissions(
  trx: Trx,
  owner: OwnerRef,
  from: Position | null,
  size: number,
): Promise<(Submission & { readonly pictures: number })[]> {
  const rows = await submissionsOf(trx, owner)
    .select((eb) =>
      eb
        .selectFrom('identity_picture')
        .select((picture) => picture.fn.countAll<string>().as('count'))
        .whereRef('identity_picture.submission_id', '=', 'identity_submission.id')
        .whereRef('identity_picture.member_id', '=', 'identity_submission.member_id')
        .as('pictures'),
    )
    .where(past('descending', ['submitted_at', 'id'], from))
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
  return rows.map((row) => Object.assign(submissionOf(row), { pictures: Number(row.pictures) }))
}

export async function readVerified(trx: Trx, memberIds: readonly string[]): Promise<Submission[]> {
  if (memberIds.length === 0) return []
  const rows = await cell(trx)
    .selectFrom('identity_submission')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('member_id', 'in', memberIds)
    .where('state', '=', 'verified')
    .execute()
  return rows.map(submissionOf)
}

/** Locks the submission against concurrent decisions. */
export async function lockSubmission(trx: Trx, owner: OwnerRef, id: string): Promise<Submission | null> {
  const row = await submissionsOf(trx, owner).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? submissionOf(row) : null
}

export interface NewSubmission {
  readonly id: string
  readonly documentKind: identity.DocumentKind
  readonly detailsSealed: Buffer
  readonly numberHash: Buffer
  readonly keyId: string
  readonly pictures: Pictures<Buffer>
}

export async function insertSubmission(trx: Trx, { id }: OwnerRef, made: NewSubmission): Promise<void> {
  await mappingConstraints(
    { identity_submission_one_stands: () => new AlreadySettledError() },
    cell(trx)
      .insertInto('identity_submission')
      .values({
        merchant_id: own(trx),
        member_id: id,
        id: made.id,
        state: 'underReview',
        document_kind: made.documentKind,
        details_sealed: made.detailsSealed,
        number_hash: made.numberHash,
        key_id: made.keyId,
        reasons: [],
        submitted_at: trx.now,
        decided_at: null,
      })
      .execute(),
  )
  const pictures = Object.entries(made.pictures) as [identity.IdentityPicture, Buffer][]
  await cell(trx)
    .insertInto('identity_picture')
    .values(
      pictures.map(([picture, jpeg_sealed]) => ({
        merchant_id: own(trx),
        member_id: id,
        submission_id: made.id,
        picture,
        jpeg_sealed,
      })),
    )
    .execute()
}

export async function writeDecision(
  trx: Trx,
  { id }: OwnerRef,
  submissionId: string,
  { state, reasons }: { state: 'verified' | 'rejected'; reasons: readonly identity.RejectionReason[] },
): Promise<void> {
  await cell(trx)
    .updateTable('identity_submission')
    .set({ state, reasons: [...reasons], decided_at: trx.now })
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .where('id', '=', submissionId)
    .where('state', '=', 'underReview')
    .execute()
}

export async function readPicture(
  trx: Trx,
  { id }: OwnerRef,
  submissionId: string,
  picture: identity.IdentityPicture,
): Promise<Buffer | null> {
  const row = await cell(trx)
    .selectFrom('identity_picture')
    .select('jpeg_sealed')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .where('submission_id', '=', submissionId)
    .where('picture', '=', picture)
    .executeTakeFirst()
  return row?.jpeg_sealed ?? null
}

/** Which pictures of a submission have not been deleted. */
export async function picturesOf(
  trx: Trx,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<identity.IdentityPicture[]> {
  const rows = await cell(trx)
    .selectFrom('identity_picture')
    .select('picture')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', memberId)
    .where('submission_id', '=', id)
    .orderBy((eb) => eb.fn('array_position', [sql`'{front,back,selfie}'::text[]`, 'picture']))
    .execute()
  return rows.map(({ picture }) => picture)
}

/** The member verified with a document of one of these hashes. */
export async function holderOf(trx: Trx, hashes: readonly Buffer[]): Promise<string | null> {
  const row = await shared(trx)
    .selectFrom('identity_holder')
    .select('member_id')
    .where('merchant_id', '=', own(trx))
    .where('number_hash', 'in', hashes)
    .limit(1)
    .executeTakeFirst()
  return row?.member_id ?? null
}

/** Claims the document for the member; false if another member has it. Concurrent claims wait for this transaction. */
export async function claimDocument(trx: Trx, memberId: string, hashes: [Buffer, ...Buffer[]]): Promise<boolean> {
  await shared(trx)
    .insertInto('identity_holder')
    .values({ merchant_id: own(trx), number_hash: hashes[0], member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await shared(trx)
    .selectFrom('identity_holder')
    .select('member_id')
    .where('merchant_id', '=', own(trx))
    .where('number_hash', 'in', hashes)
    .execute()
  return rows.every(({ member_id }) => member_id === memberId)
}
