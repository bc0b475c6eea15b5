import { a, h, p, ul } from '../html.ts'
import { help, type DemoHelpEntry, type SiteFacts } from './entry.ts'

/** The agreement accepted when an account is opened. */
export const agreement = ({ name, operator, minimumAge }: SiteFacts): DemoHelpEntry =>
  help('user-agreement', 'agreement', {
    EN: [
      'User agreement',
      p(
        `Between you and ${operator}, who runs ${name}. ${operator} is an invented operator: this site shows what the portal does, and whoever runs it for players puts a name, an address and a licence here.`,
      ),
      h('1. The account'),
      ul(
        `You are ${String(minimumAge)} or older and open the account for yourself, with true details.`,
        'One account a person. It cannot be sold, lent or left to others.',
        'You keep your passwords and codes to yourself, and tell us at once if somebody else may know them.',
      ),
      h('2. What we owe you'),
      ul(
        'Games whose chances and returns you can read before you stake anything.',
        'Draws that anybody can check, and a signed receipt for each ticket.',
        'Your money when you ask for it, within the times that the help center names.',
        'An answer from a person when you write to us.',
        'No pressure: no offer that ends while you look at it, no call, no words that urge you to win back a loss.',
      ),
      h('3. What you owe us'),
      ul(
        'You play with your own money and by yourself.',
        'You do not cheat, use programs that play for you, or use a fault knowingly.',
        'You pay the taxes that the law asks of you for winnings.',
      ),
      h('4. Risk'),
      p(
        'Games of chance cost money in the long run. The return of each game says how much. You may lose everything that you stake, so please stake only what you can spare.',
      ),
      h('5. Breaks and the end'),
      p(
        `You may take a break or close the account at any time under ${a('/m/member/break', 'Take a break')}, and withdraw your money. We may end the agreement with 30 days’ notice, or at once in case of fraud or if the law asks it; your own money is paid to you unless the law forbids it.`,
      ),
      h('6. If something goes wrong'),
      p(
        'We answer for our faults and for those of the makers and providers we chose. We do not answer for your phone, your network, or for what could not have been prevented by anybody.',
      ),
      h('7. What belongs to it'),
      p(
        `The ${a('/m/useragreement?of=terms', 'terms of play')}, the ${a('/m/useragreement?of=policy', 'privacy policy')} and the rules of each game. If one of these sentences does not hold, the others still do. Where languages differ, the one that is better for you counts.`,
      ),
    ],
    TY: [
      'Kasunduan ng user',
      p(
        `Sa pagitan mo at ng ${operator}, na nagpapatakbo ng ${name}. Imbentong operator ang ${operator}: ipinapakita ng site na ito ang kaya ng portal, at ang magpapatakbo nito para sa mga manlalaro ang maglalagay rito ng pangalan, address at lisensiya.`,
      ),
      h('1. Ang account'),
      ul(
        `${String(minimumAge)} taong gulang ka o higit pa at binubuksan mo ang account para sa sarili mo, gamit ang totoong detalye.`,
        'Isang account kada tao. Hindi ito puwedeng ibenta, ipahiram o ipasa sa iba.',
        'Sa iyo lang ang mga password at code mo, at sasabihin mo agad sa amin kung may ibang posibleng nakakaalam.',
      ),
      h('2. Ang tungkulin namin sa iyo'),
      ul(
        'Mga larong mababasa mo ang tsansa at balik bago ka tumaya ng kahit ano.',
        'Mga draw na masusuri ng kahit sino, at pirmadong resibo sa bawat ticket.',
        'Ang pera mo kapag hiningi mo, sa loob ng mga oras na nasa help center.',
        'Sagot mula sa tao kapag sumulat ka sa amin.',
        'Walang pagmamadali: walang alok na nauubos habang tinitingnan mo, walang tawag, walang salitang nag-uudyok na bawiin ang natalo.',
      ),
      h('3. Ang tungkulin mo sa amin'),
      ul(
        'Sariling pera ang gamit mo at ikaw mismo ang naglalaro.',
        'Hindi ka mandaraya, gagamit ng program na naglalaro para sa iyo, o sasadyaing gamitin ang isang pagkakamali.',
        'Babayaran mo ang buwis na hinihingi ng batas sa panalo.',
      ),
      h('4. Ang panganib'),
      p(
        'Sa katagalan, nababawasan ang pera mo sa mga larong nakasalalay sa tsansa. Sinasabi ng balik ng bawat laro kung magkano. Puwedeng matalo ang lahat ng itinaya mo, kaya ang kaya mo lang ilaan ang itaya.',
      ),
      h('5. Pahinga at pagtatapos'),
      p(
        `Puwede kang magpahinga o magsara ng account anumang oras sa ${a('/m/member/break', 'Magpahinga')}, at mag-withdraw. Puwede naming tapusin ang kasunduan nang may 30 araw na abiso, o agad kung may pandaraya o iniuutos ng batas; ibabayad sa iyo ang sarili mong pera maliban kung ipinagbabawal ng batas.`,
      ),
      h('6. Kung may magkamali'),
      p(
        'May pananagutan kami sa sarili naming mali at sa mali ng mga game provider at iba pang provider na pinili namin. Wala kaming pananagutan sa phone mo, sa network mo, o sa hindi napigilan ng kahit sino.',
      ),
      h('7. Ang kasama nito'),
      p(
        `Ang ${a('/m/useragreement?of=terms', 'mga tuntunin sa paglalaro')}, ang ${a('/m/useragreement?of=policy', 'patakaran sa privacy')} at ang patakaran ng bawat laro. Kung may pangungusap ditong walang bisa, may bisa pa rin ang iba. Kung magkaiba ang mga wika, ang mas pabor sa iyo ang susundin.`,
      ),
    ],
  })
