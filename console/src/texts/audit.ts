import type { auditLog } from '@parola/contract'

/** Of the audit log, of histories and of what is shown in both. */
export const auditTexts = {
  audit: {
    at: 'When',
    who: 'Who',
    whoIs: {
      person: (who: string) => who,
      key: (who: string) => `${who} (key)`,
      nobody: () => 'Not signed in',
    } satisfies Record<auditLog.AuditEntry['by'], (who: string) => string>,
    call: 'Call',
    outcome: 'Outcome',
    reason: 'Reason',
    from: 'From',
    approval: 'Approval request',
    request: 'Request',
    objects: 'Objects',
    sent: 'Sent',
    about: 'Reason, or what was sent',
    seal: 'Seal',
    isSealed: 'Sealed',
    notSealed: 'Not sealed yet',
    sealedTo: (moment: string | null) => (moment === null ? 'Nothing sealed yet' : `Sealed to ${moment}`),
    changed: (noun: string) => `Changed: ${noun}`,
    nothingChanged: 'It changed no row of the change log.',
    filters: {
      who: 'Who',
      call: 'Call',
      words: 'Words',
      object: 'Object',
      from: 'From',
      to: 'To',
      outcome: 'Outcome',
      signIns: 'Kind',
    },
    outcomeOptions: [
      ['', 'All'],
      ['done', 'Done'],
      ['refused', 'Refused'],
    ] as [string, string][],
    signInOptions: [
      ['', 'Actions'],
      ['only', 'Sign-ins'],
    ] as [string, string][],
    clear: 'Clear filters',
    loadNewer: 'Load newer',
    export: 'Export…',
    exportTitle: 'Export these entries',
    exportText:
      'The file holds what the filters show, at most 10,000 entries, and is signed. Anybody can check it with verify-audit.',
    exportButton: 'Save the signed file',
    tooMany: 'These are more than 10,000 entries. Choose a shorter period.',
    exported: (entries: number) => `Saved ${entries === 1 ? '1 entry' : `${entries} entries`}. To check the file:`,
    verify: (file: string, key: string) => `verify-audit ${file} --key ${key}`,
    empty: 'No entries',
    emptyText: 'Everything that staff and keys change or reveal is written here.',
    details: 'Entry',
    choose: 'Choose an entry to see what was sent and changed.',
  },
  history: {
    title: 'History',
    of: { member: 'Member', withdrawal: 'Withdrawal', staff: 'Staff user' } satisfies Record<
      auditLog.HistoryKind,
      string
    >,
    sources: { change: 'Change', call: 'Call', approval: 'Approval request' } satisfies Record<
      auditLog.HistoryItem['source'],
      string
    >,
    by: (who: string) => `by ${who}`,
    empty: 'Nothing has happened yet.',
  },
  changes: { field: 'Field', before: 'Before', after: 'After' },
  outcomes: {
    done: 'Done',
    waiting: 'Waiting',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    no_permission: 'No permission',
    bad_request: 'Does not fit',
    not_found: 'Not found',
    approval_required: 'Needs approval',
    credentials_wrong: 'Wrong credentials',
    unknown: 'Failed',
  } as Record<string, string>,
}
