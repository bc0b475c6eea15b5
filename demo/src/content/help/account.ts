import { a, ol, p } from '../html.ts'
import { help, type DemoHelpEntry, type House } from './entry.ts'

export const accountHelp = ({ name, minimumAge }: House): readonly DemoHelpEntry[] => [
  help('open-an-account', 'account', {
    EN: [
      'How do I open an account?',
      p(`${name} is for people of ${minimumAge} and over. Each person has one account.`),
      ol(
        `Open ${a('/m/register', 'Sign up')} and fill in the form.`,
        'Read what you agree to. The agreement, the terms and the privacy policy are linked beside the box.',
        'Choose a password that you use nowhere else.',
      ),
    ],
    TY: [
      'Paano magbukas ng account?',
      p(`Para sa ${minimumAge} taong gulang pataas ang ${name}. Isang account lang kada tao.`),
      ol(
        `Buksan ang ${a('/m/register', 'Sign up')} at punan ang form.`,
        'Basahin ang sinasang-ayunan mo. Nasa tabi ng kahon ang mga link sa kasunduan, mga tuntunin at patakaran sa privacy.',
        'Pumili ng password na hindi mo ginagamit kahit saan pa.',
      ),
    ],
  }),
]
