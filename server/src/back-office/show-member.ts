import { Minor, sessions, type backOffice } from '@parola/contract'
import { maskedBirthday, maskedEmail, maskedMobile, maskedName, memberOnFile, readPerson } from '../members/index.ts'
import { countOpen, countOpenPayments, listCardsOf, payeeNameOf } from '../payments/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { versionOf } from '../platform/version.ts'
import { readKnown, shownBreak } from '../safer-play/index.ts'
import { readWallets } from '../wallet/index.ts'

/** Contacts leave the server masked, never merely hidden by the page. */
export async function showMember(trx: Trx, owner: OwnerRef): Promise<backOffice.MemberProfile> {
  const member = await memberOnFile(trx, owner)
  if (!member) throw new DomainError('not_found')
  const known = await readKnown(trx, owner)
  const { lock, email, mobileNum } = member
  const birthday = (await readPerson(trx, owner))?.birthday
  const payeeName = await payeeNameOf(trx, owner)
  return {
    id: member.id,
    userName: member.userName,
    nickname: member.nickname,
    role: sessions.roleOf(member.customerType),
    state: member.status === 'active' ? 'active' : 'locked',
    lock: lock && { at: lock.at.toISOString(), by: lock.by, reason: lock.reason },
    labels: [...member.labels],
    labelsVersion: versionOf({ labels: member.labels }),
    joined: member.joinedAt.toISOString(),
    lastSeen: member.seenAt?.toISOString() ?? null,
    email: email && maskedEmail(email),
    isEmailProven: member.isEmailProven,
    mobile: mobileNum && maskedMobile(mobileNum),
    birthday: birthday ? maskedBirthday(birthday) : null,
    payeeName: payeeName && maskedName(payeeName),
    cards: await listCardsOf(trx, owner),
    isVerified: known.isIdentityVerified,
    break: known.break && shownBreak(known.break),
    wallets: (await readWallets(trx, owner)).map(({ book, currency, freeMinor, heldMinor }) => ({
      book,
      free: { minor: Minor.parse(freeMinor), currency },
      held: { minor: Minor.parse(heldMinor), currency },
    })),
    open: {
      ...(await countOpenPayments(trx, owner)),
      flags: (await countOpen(trx, [owner.id])).get(owner.id) ?? 0,
    },
    asOf: trx.now.toISOString(),
  }
}

/** Throws for a member of another merchant, so that an empty list always means that there is nothing. */
export async function requireMember(trx: Trx, owner: OwnerRef): Promise<void> {
  if (!(await memberOnFile(trx, owner))) throw new DomainError('not_found')
}

/** A trial member has neither limits nor breaks. */
export async function requireRealMember(trx: Trx, owner: OwnerRef): Promise<void> {
  const member = await memberOnFile(trx, owner)
  if (!member) throw new DomainError('not_found')
  if (sessions.roleOf(member.customerType) === 'trial') throw new DomainError('free_account_refused')
}
