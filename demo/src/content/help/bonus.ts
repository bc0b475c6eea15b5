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
        'A bonus is not money yet. It lies beside your balance and becomes money when you have staked a certain amount of your own: so many times the bonus, or the deposit and the bonus together. That is called wagering.',
      ),
      h('Worked out'),
      ol(
        `You claim a bonus of ${worked.bonus} with wagering of ${worked.wagering} times.`,
        `You stake your own money: ${worked.wagering} × ${worked.bonus} = ${worked.toStake} in all. Winning and losing bets count alike.`,
        `Then ${worked.bonus} move to your balance, and you can withdraw them.`,
      ),
      p(
        `What it costs on average: in a game that returns 96%, stakes of ${worked.toStake} cost about ${worked.price}. One player pays less, another more than the bonus. A bonus is a discount on play that you wanted anyway, not a way to earn.`,
      ),
      ul(
        'You see the meter under Promotions at any time.',
        'The terms are those of the moment you claimed. Later changes do not touch your claim.',
        'You can withdraw your own money at any time. A bonus that came with a deposit ends if you withdraw before it is wagered; the withdrawal page shows this first. Others stay until their time is up.',
        'The terms name a largest bet: a draw or round on which you stake more does not count towards the bonus.',
        'A bet counts once it is decided: what you won or lost, at most your stake. Bets that return up to 96% count in full, others in part: at 98% it is half. Both sides of one outcome, ties and refunds count for nothing.',
        'Several bonuses are wagered one after another, the oldest first.',
        'If a provider corrects or cancels a bet later, it counts for less. If your bonus was paid by then, we take back the part that bet released.',
      ),
    ],
    TY: [
      'Ano ang ibig sabihin ng wagering?',
      p(
        'Hindi pa pera ang bonus. Nakatabi ito sa balanse mo at magiging pera kapag naitaya mo na ang takdang halaga ng sarili mong pera: ilang beses ng halaga ng bonus, o ng pinagsamang deposito at bonus. Wagering ang tawag dito.',
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
        'Puwede mong i-withdraw ang sarili mong pera anumang oras. Magwawakas ang bonus na kasabay ng deposito kapag nag-withdraw ka bago matapos ang wagering; ipapakita muna ito sa withdrawal page. Mananatili ang iba hanggang matapos ang oras nila.',
        'May pinakamalaking taya ang mga kondisyon: hindi bilang sa bonus ang draw o round na mas malaki ang taya mo.',
        'Binibilang ang taya kapag may resulta na: kung magkano ang napanalunan o natalo mo, hanggang sa halaga ng taya. Buong bilang ang mga tayang hanggang 96% ang balik, bahagi lang ang iba: kalahati kung 98%. Hindi binibilang ang taya sa magkabilang panig, ang tabla at ang ibinalik na taya.',
        'Isa-isang tinatapos ang mga bonus, una ang pinakaluma.',
        'Kapag itinama o kinansela ng provider ang isang taya pagkatapos, bababa ang bilang nito. Kung naibigay na ang bonus mo, babawiin namin ang bahaging dahil sa tayang iyon.',
      ),
    ],
  }),
  help('give-up-a-bonus', 'bonus', {
    EN: [
      'Can I give a bonus up?',
      p(
        `Yes, at any time, under ${a('/m/activity', 'Promotions')}. Before you confirm, the screen shows what you give up and what stays. Your own money and everything you have won with it stay yours.`,
      ),
    ],
    TY: [
      'Puwede ko bang bitawan ang bonus?',
      p(
        `Oo, anumang oras, sa ${a('/m/activity', 'Promo')}. Bago ka magkumpirma, ipinapakita ng screen kung ano ang bibitawan mo at ano ang matitira. Sa iyo pa rin ang sarili mong pera at lahat ng napanalunan mo rito.`,
      ),
    ],
  }),
  help('vip-levels', 'bonus', {
    EN: [
      'How do levels work?',
      p(
        `${name} counts what you have staked with real money since you joined. A level that you have reached stays: there is nothing to keep up and no date by which it would fall.`,
      ),
      levelTable(levels, 'EN'),
      p(
        `Gifts come once, the rebate after every day on which you played. Both are money without wagering, and you take them in the ${a('/m/rewardCenter', 'reward center')}. They are small beside the stakes they take, so please do not play for a level.`,
      ),
    ],
    TY: [
      'Paano gumagana ang mga level?',
      p(
        `Binibilang ng ${name} ang itinaya mong tunay na pera mula nang sumali ka. Hindi na nawawala ang level na naabot mo: walang kailangang habulin at walang petsang bababa ito.`,
      ),
      levelTable(levels, 'TY'),
      p(
        `Isang beses ang regalo, at pagkatapos ng bawat araw na naglaro ka ang rebate. Pareho itong pera na walang wagering, at kukunin mo sa ${a('/m/rewardCenter', 'reward center')}. Maliit ang mga ito kumpara sa kailangang itaya, kaya huwag maglaro para lang sa level.`,
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
        `For every ₱100 that you stake with real money you get points, by your level at that moment. In the ${a('/m/mall/mallHome', 'points mall')} they buy small bonuses. Points do not expire and cannot be bought.`,
      ),
      table(['Level', 'Points for ₱100'], rows('EN')),
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
        `${reward}, once, when a friend who registered with your code has made a first deposit of ${least} or more and staked ${staked} in total. Both of you need a verified phone number or email. The reward waits in the reward center and asks for wagering of ${String(times)} times.`,
      ),
      p(`At most ${String(perMonth)} friends a month bring a reward. Those beyond that bring it later.`),
      p(
        'People who share a home, device, bank account or ID with you bring no reward. You see which step is missing, and never what your friend plays, wins or loses. Please invite only adults who have asked for it.',
      ),
    ],
    TY: [
      'Ano ang makukuha ko sa pag-imbita ng kaibigan?',
      p(
        `${reward}, isang beses, kapag nakagawa ng unang depositong ${least} pataas at nakataya nang kabuuang ${staked} ang kaibigang nag-sign up gamit ang code mo. Kailangan ninyong dalawa ng verified na numero o email. Naghihintay ang gantimpala sa reward center at may wagering na ${String(times)} beses.`,
      ),
      p(`Hanggang ${String(perMonth)} kaibigan kada buwan ang may gantimpala. Sa susunod na ang sa mga lampas dito.`),
      p(
        'Walang gantimpala para sa kasama mo sa bahay, o sa may parehong device, bank account o ID. Makikita mo kung aling hakbang ang kulang, hindi kung ano ang nilalaro, napanalunan o natalo ng kaibigan mo. Mag-imbita lang ng mga nasa hustong gulang na gustong sumali.',
      ),
    ],
  })
}
