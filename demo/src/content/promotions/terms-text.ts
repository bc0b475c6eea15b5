import { h, ul } from '../html.ts'
import { pesos, type InBoth, type TextLanguage } from '../languages.ts'
import { figuresOf, type Figures } from './figures.ts'
import type { DemoTerms } from './terms.ts'

interface Written {
  readonly terms: DemoTerms
  readonly budgetMinor: number | undefined
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
      ...(terms.wagering === 0 ? [say.atOnce] : [say.wagering(figures), say.counts, say.givenUp]),
      ...(terms.period === 'once' ? [] : [say.begins[terms.period]]),
      ...(budgetMinor === undefined ? [] : [say.budget(pesos(budgetMinor))]),
    )
  )
}

interface Sentences {
  readonly heading: string
  readonly had: Readonly<Record<Exclude<DemoTerms['kind'], 'notice'>, (of: Figures, terms: DemoTerms) => string[]>>
  readonly atOnce: string
  readonly wagering: (of: Figures) => string
  readonly counts: string
  readonly givenUp: string
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
      referral: ({ bonus, least }) => [
        `You get ${bonus} when a friend who registered with your code makes a first deposit of ${least} or more. It waits in the reward center.`,
        'What your friend plays, wins or loses afterwards makes no difference to you.',
      ],
    },
    atOnce: 'It is paid as money that you can withdraw at once. Nothing needs to be staked.',
    wagering: ({ wagering, bonus, toStake, days }) =>
      `Wagering is ${wagering} times the bonus, within ${days} days: for a bonus of ${bonus}, stakes of ${toStake}. Then the bonus is your own money. After that time it is taken back.`,
    counts:
      'You stake your own money; the bonus waits beside it. Every stake with real money counts in full, in every game. A stake that is given back does not.',
    givenUp: 'You can give the bonus up at any time, and withdraw your own money with or without it.',
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
      referral: ({ bonus, least }) => [
        `${bonus} ang para sa iyo kapag gumawa ng unang depositong ${least} pataas ang kaibigang nag-sign up gamit ang code mo. Nasa reward center ito.`,
        'Walang epekto sa iyo kung ano man ang laruin, mapanalunan o matalo niya pagkatapos.',
      ],
    },
    atOnce: 'Pera itong puwedeng i-withdraw agad. Walang kailangang itaya.',
    wagering: ({ wagering, bonus, toStake, days }) =>
      `${wagering} beses ng halaga ng bonus ang kailangang itaya sa loob ng ${days} araw: kung ${bonus} ang bonus, ${toStake} ang kabuuang itataya. Pagkatapos, sarili mo nang pera ang bonus. Kapag lumampas sa oras, babawiin ito.`,
    counts:
      'Sariling pera mo ang itinataya; nakatabi lang ang bonus. Buo ang bilang ng bawat tayang tunay na pera, sa lahat ng laro. Hindi bilang ang tayang ibinalik.',
    givenUp: 'Puwede mong bitawan ang bonus anumang oras, at i-withdraw ang sarili mong pera mayroon man nito o wala.',
    begins: {
      day: 'Isang beses kada araw. Nagsisimula ang araw nang 08:00, oras sa Maynila.',
      week: 'Isang beses kada linggo. Nagsisimula ang linggo tuwing Lunes nang 08:00, oras sa Maynila.',
    },
    budget: (amount) =>
      `${amount} ang nakalaan para sa lahat ng miyembro. Kapag naubos, sasabihin sa page na ito at wala nang makukuha.`,
  },
}
