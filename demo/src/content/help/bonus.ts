import { a, h, ol, p, table, ul } from '../html.ts'
import { count, pesos, type TextLanguage } from '../languages.ts'
import { levelTable } from '../level-table.ts'
import type { DemoReferral } from '../referral.ts'
import type { DemoVipLevel } from '../vip.ts'
import { help, type DemoHelpEntry, type SiteFacts } from './entry.ts'

interface Rewards {
  readonly levels: readonly DemoVipLevel[]
  readonly referral: DemoReferral | undefined
}

/** A worked example of one bonus from start to finish. */
const bonusMinor = 5_000
const wagering = 45
const worked = {
  bonus: pesos(bonusMinor),
  wagering: String(wagering),
  toStake: pesos(bonusMinor * wagering),
  price: pesos((bonusMinor * wagering * 4) / 100),
}

/** The rewards of promotions, levels, points and invitations, and their conditions. */
export const bonusHelp = ({ name, hasPoints }: SiteFacts, { levels, referral }: Rewards): readonly DemoHelpEntry[] => [
  help('what-wagering-means', 'bonus', {
    EN: [
      'What does wagering mean?',
      p(
        'You can’t withdraw a bonus right away. It’s in your bonus balance until you’ve bet a certain amount of your own money: a multiple of the bonus, or of the deposit and bonus together. This is called wagering.',
      ),
      h('Example'),
      ol(
        `You claim a bonus of ${worked.bonus} with wagering of ${worked.wagering} times.`,
        `You bet your own money: ${worked.wagering} × ${worked.bonus} = ${worked.toStake} in total. Wins and losses both count.`,
        `Then ${worked.bonus} goes to your balance, and you can withdraw it.`,
      ),
      p(
        `What it costs on average: in a game that returns 96%, wagering ${worked.toStake} costs about ${worked.price}. It can cost less, or more than the bonus. A bonus is a discount on play you wanted anyway, not a way to earn.`,
      ),
      ul(
        'You can see your progress under Promotions at any time.',
        'The terms from when you claimed apply. Later changes don’t affect your claim.',
        'You can withdraw your own money at any time. A deposit bonus is cancelled if you withdraw before wagering is complete. The withdrawal page shows this first. Other bonuses stay until they expire.',
        'The terms set a maximum bet. A draw or round with a higher stake doesn’t count.',
        'A bet counts once it’s settled: the amount won or lost, up to your stake. Bets that return up to 96% count in full, others in part: at 98%, half. Bets on both sides, ties and refunds don’t count.',
        'Bonuses are wagered one at a time, oldest first.',
        'If a provider later corrects or cancels a bet, it counts for less. If your bonus was already paid, we reverse the part from that bet.',
      ),
    ],
    TY: [
      'Ano ang ibig sabihin ng wagering?',
      p(
        'Hindi pa pera ang bonus. Nakatabi ito sa balanse mo at magiging pera kapag naitaya mo na ang takdang halaga ng sarili mong pera: ilang beses ng halaga ng bonus, o ng pinagsamang deposit at bonus. Wagering ang tawag dito.',
      ),
      h('Halimbawa'),
      ol(
        `Kinuha mo ang bonus na ${worked.bonus} na may wagering na ${worked.wagering} beses.`,
        `Sariling pera mo ang itataya: ${worked.wagering} × ${worked.bonus} = ${worked.toStake} lahat-lahat. Pareho ang bilang ng panalo at talong taya.`,
        `Saka lilipat ang ${worked.bonus} sa balanse mo, at puwede mo na itong i-withdraw.`,
      ),
      p(
        `Ang average na gastos: sa larong 96% ang balik, mga ${worked.price} ang gastos ng ${worked.toStake} na taya. May gumagastos nang mas kaunti, may mas malaki pa sa bonus. Parang diskuwento lang ang bonus sa larong gusto mo naman talaga, hindi paraan para kumita.`,
      ),
      ul(
        'Makikita mo ang bar ng naitaya sa Promo anumang oras.',
        'Ang mga kondisyon noong kinuha mo ang susundin. Walang epekto ang mga pagbabago pagkatapos.',
        'Puwede mong i-withdraw ang sarili mong pera anumang oras. Magwawakas ang bonus na kasabay ng deposit kapag nag-withdraw ka bago matapos ang wagering; ipapakita muna ito sa withdrawal page. Mananatili ang iba hanggang matapos ang oras nila.',
        'May pinakamalaking taya ang mga kondisyon: hindi bilang sa bonus ang draw o round na mas malaki ang taya mo.',
        'Binibilang ang taya kapag may resulta na: kung magkano ang napanalunan o natalo mo, hanggang sa halaga ng taya. Buong bilang ang mga tayang hanggang 96% ang balik, bahagi lang ang iba: kalahati kung 98%. Hindi binibilang ang taya sa magkabilang panig, ang tabla at ang ibinalik na taya.',
        'Isa-isang tinatapos ang mga bonus, una ang pinakaluma.',
        'Kapag itinama o kinansela ng provider ang isang taya pagkatapos, bababa ang bilang nito. Kung naibigay na ang bonus mo, babawiin namin ang bahaging dahil sa tayang iyon.',
      ),
    ],
  }),
  help('give-up-a-bonus', 'bonus', {
    EN: [
      'Can I cancel a bonus?',
      p(
        `Yes, at any time, under ${a('/m/activity', 'Promotions')}. Before you confirm, the screen shows what you lose and what you keep. You keep your own money and everything you’ve won with it.`,
      ),
    ],
    TY: [
      'Puwede ko bang i-cancel ang bonus?',
      p(
        `Oo, anumang oras, sa ${a('/m/activity', 'Promo')}. Bago ka magkumpirma, ipinapakita ng screen kung ano ang mawawala at ano ang matitira. Sa iyo pa rin ang sarili mong pera at lahat ng napanalunan mo rito.`,
      ),
    ],
  }),
  help('vip-levels', 'bonus', {
    EN: [
      'How do levels work?',
      p(
        `${name} counts your real-money bets since you joined. You keep every level you reach, with no upkeep and no expiry date.`,
      ),
      levelTable(levels, 'EN'),
      p(
        `You get each gift once, and the rebate after each day you play. Both have no wagering. Claim them in ${a('/m/rewardCenter', 'Rewards')}. They’re small compared with the bets they need, so please don’t play for a level.`,
      ),
    ],
    TY: [
      'Paano gumagana ang mga level?',
      p(
        `Binibilang ng ${name} ang itinaya mong tunay na pera mula nang sumali ka. Hindi na nawawala ang level na naabot mo: walang kailangang habulin at walang petsang bababa ito.`,
      ),
      levelTable(levels, 'TY'),
      p(
        `Isang beses ang regalo, at pagkatapos ng bawat araw na naglaro ka ang rebate. Pareho itong pera na walang wagering, at kukunin mo sa ${a('/m/rewardCenter', 'Rewards')}. Maliit ang mga ito kumpara sa kailangang itaya, kaya huwag maglaro para lang sa level.`,
      ),
    ],
  }),
  ...(hasPoints ? [points(levels)] : []),
  ...(referral ? [invitations(referral)] : []),
]

function points(levels: readonly DemoVipLevel[]): DemoHelpEntry {
  const rows = (language: TextLanguage) =>
    levels.map(({ names, pointsPerHundred }) => [names[language], count(pointsPerHundred)])
  return help('points-and-mall', 'bonus', {
    EN: [
      'What are points?',
      p(
        `For every ₱100 you bet with real money, you get points, based on your level. You can spend them in the ${a('/m/mall/mallHome', 'Points mall')} on small bonuses. Points don’t expire and can’t be bought.`,
      ),
      table(['Level', 'Points per ₱100'], rows('EN')),
    ],
    TY: [
      'Ano ang puntos?',
      p(
        `May puntos ka sa bawat ₱100 na itinaya mong tunay na pera, ayon sa level mo sa sandaling iyon. Maliliit na bonus ang mabibili nito sa ${a('/m/mall/mallHome', 'points mall')}. Hindi nawawalan ng bisa ang puntos at hindi ito nabibili.`,
      ),
      table(['Level', 'Puntos sa ₱100'], rows('TY')),
    ],
  })
}

function invitations({
  rewardMinor,
  leastDepositMinor,
  leastStakedMinor,
  wagering: times,
  perMonth,
}: DemoReferral): DemoHelpEntry {
  const [reward, least, staked] = [pesos(rewardMinor), pesos(leastDepositMinor), pesos(leastStakedMinor)]
  return help('invite-a-friend', 'bonus', {
    EN: [
      'What do I get for inviting a friend?',
      p(
        `${reward}, once, when a friend who signed up with your code has made a first deposit of ${least} or more and wagered ${staked} in total. You both need a verified phone number or email. The reward appears in Rewards and needs wagering of ${String(times)} times.`,
      ),
      p(`Up to ${String(perMonth)} friends a month bring a reward. More friends count in later months.`),
      p(
        'There’s no reward for anyone who shares your home, device, bank account or ID. You see which step is missing, never what your friend plays, wins or loses. Please invite only adults who agree.',
      ),
    ],
    TY: [
      'Ano ang makukuha ko sa pag-imbita ng kaibigan?',
      p(
        `${reward}, isang beses, kapag nakagawa ng unang deposit na ${least} pataas at nakataya nang kabuuang ${staked} ang kaibigang nag-sign up gamit ang code mo. Kailangan ninyong dalawa ng verified na numero o email. Naghihintay ang gantimpala sa Rewards at may wagering na ${String(times)} beses.`,
      ),
      p(`Hanggang ${String(perMonth)} kaibigan kada buwan ang may gantimpala. Sa susunod na ang sa mga lampas dito.`),
      p(
        'Walang gantimpala para sa kasama mo sa bahay, o sa may parehong device, bank account o ID. Makikita mo kung aling hakbang ang kulang, hindi kung ano ang nilalaro, napanalunan o natalo ng kaibigan mo. Mag-imbita lang ng mga nasa hustong gulang na gustong sumali.',
      ),
    ],
  })
}
