import { a, h, p, ul } from '../html.ts'
import { help, type DemoHelpEntry, type SiteFacts } from './entry.ts'

/** The agreement accepted when an account is opened. */
export const agreement = ({ name, operator, minimumAge }: SiteFacts): DemoHelpEntry =>
  help('user-agreement', 'agreement', {
    EN: [
      'User agreement',
      p(
        `Between you and ${operator}, who runs ${name}. ${operator} is an invented operator: this is a demo. A real operator puts its name, address and license here.`,
      ),
      h('1. The account'),
      ul(
        `You’re ${String(minimumAge)} or older and open the account for yourself, with true details.`,
        'One account per person. You can’t sell, lend or share it.',
        'You keep your passwords and codes private, and tell us right away if someone else may know them.',
      ),
      h('2. What we owe you'),
      ul(
        'Games with odds and returns you can read before you bet.',
        'Draws anyone can check, and a signed receipt for each ticket.',
        'Your money when you ask for it, within the times in the Help center.',
        'An answer from our team when you write to us.',
        'No pressure: no countdowns, no calls, and no messages urging you to win back losses.',
      ),
      h('3. What you owe us'),
      ul(
        'You play for yourself, with your own money.',
        'You don’t cheat, use programs that play for you, or exploit errors on purpose.',
        'You pay any taxes due on your winnings.',
      ),
      h('4. Risk'),
      p(
        'Games of chance cost money in the long run. Each game’s return shows how much. You may lose everything you bet, so please bet only what you can afford to lose.',
      ),
      h('5. Breaks and the end'),
      p(
        `You can take a break or close the account at any time under ${a('/m/member/break', 'Take a break')}, and withdraw your money. We may end the agreement with 30 days’ notice, or right away for fraud or if the law requires it. We pay you your own money unless the law forbids it.`,
      ),
      h('6. If something goes wrong'),
      p(
        'We’re responsible for our errors and those of the providers we choose. We’re not responsible for your phone, your network, or events no one could prevent.',
      ),
      h('7. Other documents'),
      p(
        `The ${a('/m/useragreement?of=terms', 'terms of play')}, the ${a('/m/useragreement?of=policy', 'privacy policy')} and the rules of each game. If one part isn’t valid, the others still apply. If languages differ, the version better for you counts.`,
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
        `Puwede kang magpahinga o magsara ng account anumang oras sa ${a('/m/member/break', 'Magpahinga')}, at mag-withdraw. Puwede naming tapusin ang kasunduan nang may 30 araw na abiso, o agad kung may pandaraya o iniuutos ng batas; ipapadala sa iyo ang sarili mong pera maliban kung ipinagbabawal ng batas.`,
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
