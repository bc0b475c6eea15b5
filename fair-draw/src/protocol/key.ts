import { decimal, FormError, name, type Form, type Line } from './text.ts'

export type KeyRole = { readonly kind: 'log' } | { readonly kind: 'receipt'; readonly cell: number }

/** A key of the log or of a cell's receipts, and when it counts. */
export interface KeyEntry {
  readonly role: KeyRole
  readonly vkey: string
  readonly from: number
  readonly until: number
}

export const keyForm: Form<KeyEntry> = {
  kind: 'key',
  read(lines) {
    const role = roleFrom(lines.takeWords('role'))
    const vkey = lines.take('vkey', name)
    const [from, until] = [lines.take('from', decimal), lines.take('until', decimal)]
    if (until <= from) throw new FormError('A key ends after it begins')
    return { role, vkey, from, until }
  },
  write: ({ role, vkey, from, until }) => [lineOf(role), ['vkey', vkey], ['from', from], ['until', until]],
}

function roleFrom([kind, ...rest]: readonly string[]): KeyRole {
  const [cell] = rest
  if (kind === 'log' && rest.length === 0) return { kind }
  if (kind === 'receipt' && cell !== undefined && rest.length === 1) return { kind, cell: decimal(cell) }
  throw new FormError('A role is the log, or the receipts of a cell')
}

const lineOf = (role: KeyRole): Line => (role.kind === 'log' ? ['role', 'log'] : ['role', 'receipt', role.cell])
