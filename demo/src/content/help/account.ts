import { a, ol, p, ul } from '../html.ts'
import { help, type DemoHelpEntry, type SiteFacts } from './entry.ts'

/** Opening, keeping and closing an account. */
export const accountHelp = ({
  name,
  minimumAge,
  supportHours,
  isByMobile,
  forgetsOnClose,
}: SiteFacts): readonly DemoHelpEntry[] => [
  help('open-an-account', 'account', {
    EN: [
      'How do I open an account?',
      p(`${name} is for players aged ${minimumAge} and over. One account per person.`),
      ol(
        `Open ${a('/m/register', 'Sign up')} and fill in the form.`,
        isByMobile
          ? 'We send a code to your mobile number, so only you can sign up with it.'
          : 'Choose a username, or use your mobile number. We send a code to it.',
        `Read what you agree to: the ${a('/m/useragreement', 'agreement')}, the terms and the privacy policy.`,
        'Choose a password you don’t use anywhere else.',
      ),
    ],
    TY: [
      'Paano magbukas ng account?',
      p(`Para sa ${minimumAge} taong gulang pataas ang ${name}. Isang account lang kada tao.`),
      ol(
        `Buksan ang ${a('/m/register', 'Mag-sign up')} at punan ang form.`,
        isByMobile
          ? 'Magpapadala kami ng code sa mobile number mo, para walang ibang makapag-sign up nito kundi ikaw.'
          : 'Pumili ng username, o gamitin ang mobile number mo na padadalhan namin ng code.',
        `Basahin ang sinasang-ayunan mo: ang ${a('/m/useragreement', 'kasunduan')}, mga tuntunin at patakaran sa privacy.`,
        'Pumili ng password na hindi mo ginagamit kahit saan pa.',
      ),
    ],
  }),
  help('cannot-log-in', 'account', {
    EN: [
      'I can’t log in',
      ul(
        `Forgot your password: open ${a('/m/forget', 'Forgot password')}. We send a code to your phone, and you set a new password.`,
        'No password: log in with a code sent to your mobile number.',
        'Too many wrong passwords lock password login for a while. You can still log in with a code or a new password.',
        'You were logged out: you can be logged in on one phone at a time. A new login ends the earlier one.',
      ),
      p(`If this doesn’t help, ${supportHours.EN}. We’ll never ask for your password.`),
    ],
    TY: [
      'Hindi ako makapag-log in',
      ul(
        `Nakalimutan ang password: piliin ang ${a('/m/forget', 'Nakalimutan ang password')}. May darating na code sa phone mo, at magtatakda ka ng bago.`,
        'Walang password: mag-log in gamit ang code na ipapadala sa mobile number mo.',
        'Kapag masyadong maraming maling password, pansamantalang mala-lock ang paraang iyon. Makakapasok ka agad gamit ang code o bagong password.',
        'Na-log out ka: sa isang phone lang bukas ang account. Kapag nag-log in ka sa ibang phone, matatapos ang nauna.',
      ),
      p(`Kung wala sa mga ito ang gumana, ${supportHours.TY}. Walang hihingi roon ng password mo.`),
    ],
  }),
  help('keep-it-safe', 'account', {
    EN: [
      'How do I keep my account safe?',
      p(`Everything is in ${a('/m/securityCenter', 'Security center')}.`),
      ul(
        'A passkey uses your face, fingerprint or screen lock. It can’t be guessed or phished.',
        'You need the payment password when money leaves your account. Don’t use your login password for it.',
        'After 30 minutes without activity, you’re logged out.',
        forgetsOnClose ? 'Closing the browser logs you out as well.' : 'On a shared phone, log out when you finish.',
        'We never ask for your password or a code, not in chat, by phone or by message.',
      ),
    ],
    TY: [
      'Paano ko poprotektahan ang account ko?',
      p(`Nasa ${a('/m/securityCenter', 'security center')} ang lahat.`),
      ul(
        'Bumubukas ang passkey sa mukha, daliri o screen lock mo. Walang makakahula o makakakuha nito sa iyo.',
        'Hinihingi ang payment password kapag may lalabas na pera. Huwag itong itulad sa login password.',
        'Kapag 30 minutong walang pindot, ila-log out ka.',
        forgetsOnClose
          ? 'Mala-log out ka rin kapag isinara mo ang browser.'
          : 'Sa phone na ginagamit din ng iba, mag-log out pagkatapos mo.',
        'Hindi namin hihingin ang password o code mo: hindi sa chat, hindi sa tawag, hindi sa text.',
      ),
    ],
  }),
  help('change-my-details', 'account', {
    EN: [
      'Can I change my details?',
      p(
        'You can change passwords, passkeys and linked logins in Security center. You can’t change your name once you’ve added a bank card: all your cards must be in one name.',
      ),
      p(`For anything else, ${supportHours.EN}.`),
    ],
    TY: [
      'Puwede ko bang palitan ang mga detalye ko?',
      p(
        'Ikaw mismo ang makakapagpalit ng password, passkey at mga naka-link na login sa security center. Hindi na napapalitan ang pangalan kapag may bank account nang nakapangalan dito: iisa ang pangalan ng lahat ng bank account ng isang miyembro.',
      ),
      p(`Para sa iba pa, ${supportHours.TY}.`),
    ],
  }),
  help('close-my-account', 'account', {
    EN: [
      'How do I close my account?',
      ol(
        `Withdraw your balance under ${a('/m/withdraw', 'Withdraw')}.`,
        `Tell us you want to close your account: ${supportHours.EN}. One message is enough. You don’t need a reason.`,
      ),
      p(
        'We stop play on the account and send no more promotions. We keep money records as long as the law requires, as the privacy policy says.',
      ),
    ],
    TY: [
      'Paano ko isasara ang account ko?',
      ol(
        `Ilabas ang pera mo sa ${a('/m/withdraw', 'Mag-withdraw')}.`,
        `Sabihing gusto mong magsara: ${supportHours.TY}. Sapat na ang isang mensahe, at hindi namin tatanungin kung bakit.`,
      ),
      p(
        'Ihihinto namin ang paglalaro sa account, at wala nang ipapadalang promo sa iyo. Itinatago ang mga record ng pera hangga’t hinihingi ng batas, gaya ng nasa patakaran sa privacy.',
      ),
    ],
  }),
  help('complaints', 'account', {
    EN: [
      'I have a complaint',
      ol(
        `Write it under ${a('/m/feedback', 'Feedback')} as a complaint, or ${supportHours.EN}. Include the number of the bet, deposit or withdrawal. You’ll find it in your history.`,
        'Someone who wasn’t involved before checks it, with the original records.',
        'You get an answer with reasons. If it’s about a draw, anyone can recalculate it. We fix our mistakes in full.',
      ),
      p('A complaint never affects your account, level or promotions.'),
    ],
    TY: [
      'May reklamo ako',
      ol(
        `Isulat ito sa ${a('/m/feedback', 'Feedback')} bilang reklamo, o ${supportHours.TY}. Ibigay ang numero ng taya, deposit o withdrawal: nasa records mo ito.`,
        'Titingnan ito ng taong hindi nagpasya noong una, kasama ang mga record ng sandaling iyon.',
        'May sagot kang matatanggap kasama ang mga dahilan. Kung draw ang pinag-uusapan, makukuwenta itong muli ng kahit sino; buo naming itinatama ang sarili naming mali.',
      ),
      p('Hindi ka kailanman mawawalan ng account, level o alok dahil sa reklamo.'),
    ],
  }),
]
