import { sessions, type backOffice, type QueryOf } from '@parola/contract'
import * as z from 'zod'
import { memberOfTicket } from '../../lottery/index.ts'
import { findByLogin, foldedName, foundMembers, type MemberFound } from '../../members/index.ts'
import { membersOfPayment } from '../../payments/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { lastOf, type Position } from '../../platform/db/keyset.ts'
import type { Page } from '../../platform/http/serve-list.ts'
import { membersOfRound } from '../../vendors/index.ts'
import { emailIn, phonesIn, type ContactHash } from './contact-hash.ts'
import * as store from './store.ts'

const pageSize = 50
/** An address that nobody has proven can be given by many. */
const mostExact = 20

interface SearchDeps {
  readonly contactHash: ContactHash
  readonly dialingCodes: readonly string[]
}

/** What is named in full comes first, whatever the filters say, then names that begin so. */
export async function findMembers(
  deps: SearchDeps,
  trx: Trx,
  { search = '', after: _after, ...query }: QueryOf<typeof backOffice.findMembers>,
  from: Position | null,
): Promise<Page<typeof backOffice.findMembers>> {
  const filter = { ...query, joinedFrom: dateOf(query.joinedFrom), joinedTo: dateOf(query.joinedTo) }
  const exact =
    search === '' || from !== null ? new Map<string, backOffice.FoundBy | null>() : await findExact(deps, trx, search)
  const beginning = search === '' ? null : foldedName('username', search)
  const rows = await store.readPage(trx, { ...filter, beginning }, { from, size: pageSize })
  const last = lastOf(rows, pageSize, ({ name, joinedAt, memberId }) => [
    beginning === null ? joinedAt.toISOString() : name,
    memberId,
  ])
  const shown = rows.filter(({ memberId }) => !exact.has(memberId)).map(shownCopy)
  // What is named in full is found whatever the filters say, so it would not add up with them.
  const count = from === null && exact.size === 0 ? await store.countMembers(trx, { ...filter, beginning }) : null
  return { members: [...(await describe(trx, exact)), ...shown], last, count }
}

const isUuid = (text: string) => z.uuid().safeParse(text).success
const isTicket = (text: string) => /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/.test(text)

/**
 * Members whom the text names in full, and how. Login names, proven phones and addresses are found by the directory, so that somebody who
 * has just registered is found before their copy is written.
 */
async function findExact(
  { contactHash, dialingCodes }: SearchDeps,
  trx: Trx,
  text: string,
): Promise<Map<string, backOffice.FoundBy | null>> {
  const found = new Map<string, backOffice.FoundBy | null>()
  const add = (ids: readonly string[], by: backOffice.FoundBy | null) => {
    for (const id of ids) if (!found.has(id) && found.size < mostExact) found.set(id, by)
  }
  const named = await findByLogin(trx, 'username', text)
  add(named ? [named.id] : [], null)
  const email = emailIn(text)
  const contacts = email ? [email] : phonesIn(text, dialingCodes)
  for (const contact of contacts) {
    const proven = await findByLogin(trx, email ? 'email' : 'mobile', email ? contact : `+${contact}`)
    add(proven ? [proven.id] : [], 'contact')
  }
  if (contacts.length > 0)
    add(await store.readWithContact(trx, contactHash.anyOf(trx.merchantId ?? '', contacts), mostExact), 'contact')
  if (isUuid(text)) add([text.toLowerCase()], 'member')
  if (isTicket(text.toUpperCase())) add(await memberOfTicket(trx, text.toUpperCase()), 'ticket')
  const paid = await membersOfPayment(trx, text.toLowerCase())
  add(paid.deposit, 'deposit')
  add(paid.withdrawal, 'withdrawal')
  add(await membersOfRound(trx, text), 'round')
  return found
}

/** From the members' own rows, which are never late. Ids that name no member are left out. */
async function describe(
  trx: Trx,
  exact: ReadonlyMap<string, backOffice.FoundBy | null>,
): Promise<backOffice.FoundMember[]> {
  const rows = new Map((await foundMembers(trx, [...exact.keys()])).map((row) => [row.id, row]))
  return [...exact].flatMap(([id, foundBy]) => {
    const row = rows.get(id)
    return row ? [shownMember(row, foundBy)] : []
  })
}

const shownMember = (row: MemberFound, foundBy: backOffice.FoundBy | null): backOffice.FoundMember => ({
  id: row.id,
  userName: row.userName,
  role: sessions.roleOf(row.customerType),
  state: row.status === 'active' ? 'active' : 'locked',
  labels: [...row.labels],
  joined: row.joinedAt.toISOString(),
  lastSeen: row.seenAt?.toISOString() ?? null,
  foundBy,
})

const shownCopy = (row: store.Found): backOffice.FoundMember => ({
  id: row.memberId,
  userName: row.userName,
  role: row.role,
  state: row.isLocked ? 'locked' : 'active',
  labels: [...row.labels],
  joined: row.joinedAt.toISOString(),
  lastSeen: row.seenAt?.toISOString() ?? null,
  foundBy: null,
})

const dateOf = (iso: string | undefined) => (iso === undefined ? undefined : new Date(iso))
