import type { backOffice } from '@parola/contract'
import type { Texts } from '../catalogue.ts'

/** A number and its noun: "5 araw", but "4 na araw" where the spoken number ends in a consonant. */
export const counted = (count: number, noun: string, shown = String(count)): string =>
  `${shown} ${[4, 6, 9].includes(count % 10) ? 'na ' : ''}${noun}`

/** Of what every screen has: versions, undo, reveals. */
export const everyScreen: Pick<Texts, 'conflict' | 'reveal' | 'undo'> = {
  conflict: {
    title: 'May ibang nagbago nito',
    note: 'Wala pang na-save sa mga binago mo. Piliin kung alin ang mananatili.',
    read: (value: string) => `Noong binuksan mo: ${value}`,
    sides: { theirs: 'Sa kanya', mine: 'Sa iyo' },
    save: 'I-save ang pinili ko',
  },
  reveal: {
    button: (name: string) => `I-reveal: ${name}`,
    title: (name: string) => `I-reveal: ${name}`,
    note: 'Makikita ito rito nang sampung minuto. Mase-save sa audit log ang pangalan mo at ang dahilan.',
    reason: 'Dahilan',
    choose: 'Pumili ng dahilan',
    reasons: {
      'member-asked': 'Nagtanong ang miyembro tungkol dito',
      'call-back': 'Para tumawag o sumagot sa mensahe',
      payment: 'Para suriin ang isang payment',
      identity: 'Para suriin kung sino siya',
      complaint: 'May reklamo',
      investigation: 'May imbestigasyon',
    } satisfies Record<backOffice.RevealReason, string>,
    show: 'I-reveal',
    hide: 'Itago',
    until: (at: string) => `Makikita hanggang ${at}`,
    left: (count: number) => (count === 0 ? 'Iyon na ang huli para sa ngayon' : `${count} pa sa loob ng 24 na oras`),
  },
  undo: { button: 'I-undo', done: 'Na-undo' },
}
