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
      p(`${name} is for people of ${minimumAge} and over. Each person has one account.`),
      ol(
        `Open ${a('/m/register', 'Sign up')} and fill in the form.`,
        isByMobile
          ? 'We send a code to your mobile number, so that nobody can register it but you.'
          : 'Choose a user name, or use your mobile number, to which we then send a code.',
        `Read what you agree to: the ${a('/m/useragreement', 'agreement')}, the terms and the privacy policy.`,
        'Choose a password that you use nowhere else.',
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
      'I cannot log in',
      ul(
        `Forgotten password: choose ${a('/m/forget', 'Forgot password')}. A code comes to your phone, and you set a new one.`,
        'No password at hand: log in with a code sent to your mobile number.',
        'Too many wrong passwords lock that way for a while. A code or a new password lets you in at once.',
        'You were logged out: an account is open on one phone at a time. Logging in elsewhere ends the earlier session.',
      ),
      p(`If nothing helps, ${supportHours.EN}. Nobody there will ask for your password.`),
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
      p(`All of it is in the ${a('/m/securityCenter', 'security center')}.`),
      ul(
        'A passkey opens with your face, finger or screen lock. Nobody can guess it or talk you out of it.',
        'The payment password is asked for when money leaves. Choose another one than for logging in.',
        'After 30 minutes without a touch you are logged out.',
        forgetsOnClose
          ? 'Closing the browser logs you out as well.'
          : 'On a phone that others use, log out when you have finished.',
        'We never ask for your password or a code: not in chat, not by phone, not by message.',
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
        'Passwords, passkeys and linked logins you change yourself in the security center. Your name stays as it is once a bank card is in it: all cards of an account are in one name.',
      ),
      p(`For anything else, ${supportHours.EN}.`),
    ],
    TY: [
      'Puwede ko bang palitan ang mga detalye ko?',
      p(
        'Ikaw mismo ang makakapagpalit ng password, passkey at mga naka-link na login sa security center. Hindi na napapalitan ang pangalan kapag may bank card nang nakapangalan dito: iisa ang pangalan ng lahat ng card ng isang account.',
      ),
      p(`Para sa iba pa, ${supportHours.TY}.`),
    ],
  }),
  help('close-my-account', 'account', {
    EN: [
      'How do I close my account?',
      ol(
        `Withdraw what is yours under ${a('/m/withdraw', 'Withdraw')}.`,
        `Tell us that you want to close: ${supportHours.EN}. One message is enough, and we do not ask why.`,
      ),
      p(
        'We stop play on the account, and no offers are sent to you any more. Records of money are kept as long as the law asks, as the privacy policy says.',
      ),
    ],
    TY: [
      'Paano ko isasara ang account ko?',
      ol(
        `Ilabas ang pera mo sa ${a('/m/withdraw', 'Mag-withdraw')}.`,
        `Sabihing gusto mong magsara: ${supportHours.TY}. Sapat na ang isang mensahe, at hindi namin tatanungin kung bakit.`,
      ),
      p(
        'Ihihinto namin ang paglalaro sa account, at wala nang ipapadalang alok sa iyo. Itinatago ang mga talaan ng pera hangga’t hinihingi ng batas, gaya ng nasa patakaran sa privacy.',
      ),
    ],
  }),
  help('complaints', 'account', {
    EN: [
      'I have a complaint',
      ol(
        `Write it under ${a('/m/feedback', 'Feedback')} as a complaint, or ${supportHours.EN}. Give the number of the bet, deposit or withdrawal: it stands in your records.`,
        'Somebody who did not decide the matter before looks at it, with the records of that moment.',
        'You get an answer with the reasons. If a draw is in question, anybody can work it out again; a mistake of ours is put right in full.',
      ),
      p('A complaint never costs you your account, your level or an offer.'),
    ],
    TY: [
      'May reklamo ako',
      ol(
        `Isulat ito sa ${a('/m/feedback', 'Feedback')} bilang reklamo, o ${supportHours.TY}. Ibigay ang numero ng taya, deposito o withdrawal: nasa records mo ito.`,
        'Titingnan ito ng taong hindi nagpasya noong una, kasama ang mga talaan ng sandaling iyon.',
        'May sagot kang matatanggap kasama ang mga dahilan. Kung draw ang pinag-uusapan, makukuwenta itong muli ng kahit sino; buo naming itinatama ang sarili naming mali.',
      ),
      p('Hindi ka kailanman mawawalan ng account, level o alok dahil sa reklamo.'),
    ],
  }),
]
