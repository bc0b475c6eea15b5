import { h, ul } from '../html.ts'
import { pesos, type InBoth, type TextLanguage } from '../languages.ts'
import { figuresOf, type Figures } from './figures.ts'
import type { DemoTerms } from './terms.ts'

interface Written {
  readonly terms: DemoTerms
  readonly budgetMinor: number
  readonly language: TextLanguage
}

/** How to get a promotion and its conditions, one per line. */
export function termsOf({ terms, budgetMinor, language }: Written): string {
  if (terms.kind === 'notice') return ''
  const figures = figuresOf(terms)
  const say = sentences[language]
  return (
    h(say.heading) +
    ul(
      ...say.had[terms.kind](figures, terms),
      ...(terms.wagering === 0
        ? [say.atOnce]
        : [
            terms.wagered === 'bonus' ? say.wagering(figures) : say.wageringBoth(figures),
            say.counts,
            terms.kind === 'deposit' ? say.endsEarly : say.givenUp,
          ]),
      ...(terms.largestMinor === null ? [] : [say.largest(figures)]),
      ...(terms.period === 'once' ? [] : [say.begins[terms.period]]),
      say.budget(pesos(budgetMinor)),
    )
  )
}

interface Sentences {
  readonly heading: string
  readonly had: Readonly<Record<Exclude<DemoTerms['kind'], 'notice'>, (of: Figures, terms: DemoTerms) => string[]>>
  readonly atOnce: string
  readonly wagering: (of: Figures) => string
  readonly wageringBoth: (of: Figures) => string
  readonly counts: string
  readonly givenUp: string
  readonly endsEarly: string
  readonly largest: (of: Figures) => string
  readonly begins: Readonly<Record<Exclude<DemoTerms['period'], 'once'>, string>>
  readonly budget: (amount: string) => string
}

const sentences: InBoth<Sentences> = {
  EN: {
    heading: 'How it works',
    had: {
      deposit: ({ least, rate, bonus, whole }) => [
        `Choose it on the deposit page, with a deposit of ${least} or more.`,
        `The bonus is ${rate} of the deposit, up to ${bonus}. You reach the maximum with a deposit of ${whole}.`,
      ],
      instant: ({ bonus }) => [`Claim ${bonus} here. No deposit needed.`],
      review: ({ bonus, days }) => [
        'Send a request here. Customer service reads every request and answers in Messages.',
        `If it’s approved, you can claim ${bonus} here for ${days} days. If not, we tell you why.`,
      ],
      goal: ({ least, bonus, days }) => [
        'Join first. Earlier bets don’t count.',
        `When you’ve wagered ${least} of real money within ${days} days of joining, you can claim ${bonus}. If you don’t, you lose nothing.`,
      ],
      rebate: ({ rate, bonus }, { period }) => [
        `You get back ${rate} of your real-money bets from ${period === 'day' ? 'the day before' : 'the week before'}, win or lose, up to ${bonus}.`,
        `Claim it here ${period === 'day' ? 'the day' : 'the week'} after. Unclaimed rebates expire.`,
      ],
      referral: ({ bonus, least, staked, perMonth }) => [
        `You get ${bonus} when a friend who signed up with your code has made a first deposit of ${least} or more and wagered ${staked} in total. You’ll find it in Rewards.`,
        'Refunded bets don’t count. You and your friend each need a verified phone number or email.',
        'There’s no reward for anyone who shares your home, device, bank account or ID.',
        'Your friend’s wins and losses don’t affect your reward.',
        `Up to ${perMonth} friends a month bring a reward. More friends count in later months.`,
      ],
    },
    atOnce: 'It’s paid to your balance with no wagering. You can withdraw it right away.',
    wagering: ({ wagering, bonus, toStake, days }) =>
      `Wagering is ${wagering} times the bonus, within ${days} days: for a bonus of ${bonus}, wager ${toStake}. Then the bonus is your own money. If time runs out, the bonus ends.`,
    counts:
      'You bet your own money. A bet counts once it’s settled: the amount won or lost, up to your stake. Bets on both sides, ties and refunds don’t count. Bets with a very high return count in part. Bonuses are wagered one at a time.',
    wageringBoth: ({ wagering, bonus, whole, toStake, days }) =>
      `Wagering is ${wagering} times the deposit and the bonus together, within ${days} days: for a deposit of ${whole} and its bonus of ${bonus}, wager ${toStake}. Deposits above ${whole} don’t add wagering. Then the bonus is your own money. If time runs out, the bonus ends.`,
    givenUp: 'You can cancel the bonus at any time, and withdraw your own money with or without it.',
    endsEarly:
      'You can cancel the bonus at any time. Withdrawing before wagering is complete cancels it. The withdrawal page shows this first.',
    largest: ({ largest }) => `Bets over ${largest} on one draw or round don’t count.`,
    begins: {
      day: 'Once a day. A day starts at 08:00 Manila time.',
      week: 'Once a week. A week starts on Monday at 08:00 Manila time.',
    },
    budget: (amount) =>
      `The total budget for all members is ${amount}. When it’s used up, this page says so and no more can be claimed.`,
  },
  TY: {
    heading: 'Paano ito gumagana',
    had: {
      deposit: ({ least, rate, bonus, whole }) => [
        `Piliin ito sa deposit page, kasabay ng deposit na ${least} pataas.`,
        `${rate} ng deposit ang bonus, hanggang ${bonus}: buo na ito sa deposit na ${whole}, at hindi na nadadagdagan kahit mas malaki pa.`,
      ],
      instant: ({ bonus }) => [`Kunin dito at may ${bonus} ka nang panimula. Hindi kailangang mag-deposit.`],
      review: ({ bonus, days }) => [
        'Dito humiling. Tao sa service desk ang bumabasa ng bawat hiling, at darating ang sagot sa Mga mensahe mo.',
        `Kapag inaprubahan, ${bonus} ang maghihintay rito nang ${days} araw hanggang kunin mo. Kapag hindi, mababasa mo kung bakit.`,
      ],
      goal: ({ least, bonus, days }) => [
        'Sumali muna: hindi bilang ang mga taya bago ka sumali.',
        `Kapag umabot sa ${least} ang mga taya mong tunay na pera sa loob ng ${days} araw mula nang sumali, puwede mong kunin ang ${bonus}. Kapag hindi umabot, walang mangyayari.`,
      ],
      rebate: ({ rate, bonus }, { period }) => [
        `Ibinabalik ang ${rate} ng itinaya mong tunay na pera noong ${period === 'day' ? 'nakaraang araw' : 'nakaraang linggo'}, panalo man o talo, hanggang ${bonus}.`,
        `Kunin ito rito sa ${period === 'day' ? 'kasunod na araw' : 'kasunod na linggo'}. Mawawalan ng bisa ang hindi nakuha.`,
      ],
      referral: ({ bonus, least, staked, perMonth }) => [
        `${bonus} ang para sa iyo kapag ang kaibigang nag-sign up gamit ang code mo ay gumawa ng unang deposit na ${least} pataas at tumaya nang kabuuang ${staked}. Nasa Rewards ito.`,
        'Hindi bilang ang tayang ibinalik. Kailangan ninyong dalawa ng verified na numero o email.',
        'Walang gantimpala para sa kasama mo sa bahay, o sa may parehong device, bank account o ID.',
        'Walang epekto sa iyo kung ano man ang mapanalunan o matalo niya.',
        `Hanggang ${perMonth} kaibigan kada buwan ang may gantimpala. Sa susunod na ang sa mga lampas dito.`,
      ],
    },
    atOnce: 'Pera itong puwedeng i-withdraw agad. Walang kailangang itaya.',
    wagering: ({ wagering, bonus, toStake, days }) =>
      `${wagering} beses ng halaga ng bonus ang kailangang itaya sa loob ng ${days} araw: kung ${bonus} ang bonus, ${toStake} ang kabuuang itataya. Pagkatapos, sarili mo nang pera ang bonus. Kapag lumampas sa oras, babawiin ito.`,
    counts:
      'Sariling pera mo ang itinataya; nakatabi lang ang bonus. Binibilang ang taya kapag may resulta na: kung magkano ang napanalunan o natalo mo, hanggang sa halaga ng taya. Hindi binibilang ang taya sa magkabilang panig, ang tabla at ang ibinalik na taya, at bahagi lang ang bilang ng mga tayang halos buo ang balik. Isa-isang tinatapos ang mga bonus.',
    wageringBoth: ({ wagering, bonus, whole, toStake, days }) =>
      `${wagering} beses ng pinagsamang deposit at bonus ang kailangang itaya sa loob ng ${days} araw: sa deposit na ${whole} at bonus na ${bonus}, ${toStake} ang kabuuang itataya. Hindi kasama ang deposit na lampas sa ${whole}. Pagkatapos, sarili mo nang pera ang bonus. Kapag lumampas sa oras, babawiin ito.`,
    givenUp: 'Puwede mong i-cancel ang bonus anumang oras, at i-withdraw ang sarili mong pera mayroon man nito o wala.',
    endsEarly:
      'Puwede mong i-cancel ang bonus anumang oras. Magwawakas ito kapag nag-withdraw ka bago matapos ang wagering; ipapakita muna ito sa withdrawal page.',
    largest: ({ largest }) => `Hindi bilang dito ang draw o round na higit sa ${largest} ang taya mo.`,
    begins: {
      day: 'Isang beses kada araw. Nagsisimula ang araw nang 08:00, oras sa Maynila.',
      week: 'Isang beses kada linggo. Nagsisimula ang linggo tuwing Lunes nang 08:00, oras sa Maynila.',
    },
    budget: (amount) =>
      `${amount} ang nakalaan para sa lahat ng miyembro. Kapag naubos, sasabihin sa page na ito at wala nang makukuha.`,
  },
}
