import type { backOffice } from '@parola/contract'

/** Of what every screen has: versions, undo, reveals. */
export const everyScreen = {
  conflict: {
    title: 'Somebody else has changed this',
    note: 'Nothing of yours is saved yet. Choose what stays.',
    read: (value: string) => `When you opened it: ${value}`,
    sides: { theirs: 'Theirs', mine: 'Yours' },
    save: 'Save my choice',
  },
  reveal: {
    button: (name: string) => `Reveal: ${name}`,
    title: (name: string) => `Reveal: ${name}`,
    note: 'It is shown here for ten minutes. Your name and the reason are kept in the audit log.',
    reason: 'Reason',
    choose: 'Choose a reason',
    reasons: {
      'member-asked': 'The member asked about it',
      'call-back': 'To call or write back',
      payment: 'To check a payment',
      identity: 'To check who they are',
      complaint: 'A complaint',
      investigation: 'An investigation',
    } satisfies Record<backOffice.RevealReason, string>,
    show: 'Reveal',
    hide: 'Hide',
    until: (at: string) => `Shown until ${at}`,
    left: (count: number) => (count === 0 ? 'That was the last for today' : `${count} more in 24 hours`),
  },
  undo: { button: 'Undo', done: 'Undone' },
}
