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
        `The bonus is ${rate} of the deposit, at most ${bonus}: a deposit of ${whole} brings all of it, a larger one no more.`,
      ],
      instant: ({ bonus }) => [`Claim it here and ${bonus} are yours to begin with. No deposit is needed.`],
      review: ({ bonus, days }) => [
        'Ask for it here. A person at the service desk reads every request and answers in your messages.',
        `If it is granted, ${bonus} wait here for ${days} days until you take them. If it is not, you read why.`,
      ],
      goal: ({ least, bonus, days }) => [
        'Join first: stakes made before joining do not count.',
        `When your stakes with real money reach ${least} within ${days} days of joining, you can claim ${bonus}. If they do not, nothing happens.`,
      ],
      rebate: ({ rate, bonus }, { period }) => [
        `You get back ${rate} of what you staked with real money ${period === 'day' ? 'the day before' : 'the week before'}, won or lost alike, at most ${bonus}.`,
        `Claim it here ${period === 'day' ? 'the day' : 'the week'} after. What is not claimed lapses.`,
      ],
      referral: ({ bonus, least, staked, perMonth }) => [
        `You get ${bonus} when a friend who registered with your code has made a first deposit of ${least} or more and staked ${staked} in total. It waits in the reward center.`,
        'Stakes that are given back do not count. You and your friend each need a verified phone number or email.',
        'People who share a home, device, bank account or ID with you bring no reward.',
        'What your friend wins or loses makes no difference to you.',
        `At most ${perMonth} friends a month bring a reward. Those beyond that bring it later.`,
      ],
    },
    atOnce: 'It is paid as money that you can withdraw at once. Nothing needs to be staked.',
    wagering: ({ wagering, bonus, toStake, days }) =>
      `Wagering is ${wagering} times the bonus, within ${days} days: for a bonus of ${bonus}, stakes of ${toStake}. Then the bonus is your own money. After that time it is taken back.`,
    counts:
      'You stake your own money; the bonus waits beside it. A bet counts once it is decided: what you won or lost, at most your stake. Both sides of one outcome, ties and refunds count for nothing, and bets that return almost everything count in part. Several bonuses are wagered one after another.',
    wageringBoth: ({ wagering, bonus, whole, toStake, days }) =>
      `Wagering is ${wagering} times the deposit and the bonus together, within ${days} days: for a deposit of ${whole} and its bonus of ${bonus}, stakes of ${toStake}. What you pay in beyond ${whole} is left out. Then the bonus is your own money. After that time it is taken back.`,
    givenUp: 'You can give the bonus up at any time, and withdraw your own money with or without it.',
    endsEarly:
      'You can give the bonus up at any time. A withdrawal before it is wagered ends it; the withdrawal page shows this first.',
    largest: ({ largest }) => `A draw or round on which you stake more than ${largest} does not count towards it.`,
    begins: {
      day: 'Once a day. A day begins at 08:00 Manila time.',
      week: 'Once a week. A week begins on Monday at 08:00 Manila time.',
    },
    budget: (amount) =>
      `${amount} are set aside for all members together. When they are used up, this page says so and nothing more can be claimed.`,
  },
  TY: {
    heading: 'Paano ito gumagana',
    had: {
      deposit: ({ least, rate, bonus, whole }) => [
        `Piliin ito sa deposit page, kasabay ng depositong ${least} pataas.`,
        `${rate} ng deposito ang bonus, hanggang ${bonus}: buo na ito sa depositong ${whole}, at hindi na nadadagdagan kahit mas malaki pa.`,
      ],
      instant: ({ bonus }) => [`Kunin dito at may ${bonus} ka nang panimula. Hindi kailangang magdeposito.`],
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
        `${bonus} ang para sa iyo kapag ang kaibigang nag-sign up gamit ang code mo ay gumawa ng unang depositong ${least} pataas at tumaya nang kabuuang ${staked}. Nasa reward center ito.`,
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
      `${wagering} beses ng pinagsamang deposito at bonus ang kailangang itaya sa loob ng ${days} araw: sa depositong ${whole} at bonus na ${bonus}, ${toStake} ang kabuuang itataya. Hindi kasama ang depositong lampas sa ${whole}. Pagkatapos, sarili mo nang pera ang bonus. Kapag lumampas sa oras, babawiin ito.`,
    givenUp: 'Puwede mong bitawan ang bonus anumang oras, at i-withdraw ang sarili mong pera mayroon man nito o wala.',
    endsEarly:
      'Puwede mong bitawan ang bonus anumang oras. Magwawakas ito kapag nag-withdraw ka bago matapos ang wagering; ipapakita muna ito sa withdrawal page.',
    largest: ({ largest }) => `Hindi bilang dito ang draw o round na higit sa ${largest} ang taya mo.`,
    begins: {
      day: 'Isang beses kada araw. Nagsisimula ang araw nang 08:00, oras sa Maynila.',
      week: 'Isang beses kada linggo. Nagsisimula ang linggo tuwing Lunes nang 08:00, oras sa Maynila.',
    },
    budget: (amount) =>
      `${amount} ang nakalaan para sa lahat ng miyembro. Kapag naubos, sasabihin sa page na ito at wala nang makukuha.`,
  },
}
