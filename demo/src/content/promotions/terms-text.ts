import { h, ul } from '../html.ts'
import { pesos, type InBoth, type TextLanguage } from '../languages.ts'
import { figuresOf, type Figures } from './figures.ts'
import type { DemoTerms } from './promotion.ts'

interface Written {
  readonly terms: DemoTerms
  readonly budgetMinor: number | undefined
  readonly language: TextLanguage
}

/** The terms of a promotion, one to a line. */
export function termsOf({ terms, budgetMinor, language }: Written): string {
  if (terms.kind === 'notice') return ''
  const figures = figuresOf(terms)
  const say = sentences[language]
  return (
    h(say.heading) +
    ul(
      ...say.had[terms.kind](figures, terms),
      ...(terms.wagering === 0 ? [say.atOnce] : [say.wagering(figures), say.counts, say.inTime(figures), say.givenUp]),
      say.period[terms.period],
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
  readonly inTime: (of: Figures) => string
  readonly givenUp: string
  readonly period: Readonly<Record<DemoTerms['period'], string>>
  readonly budget: (amount: string) => string
}

const sentences: InBoth<Sentences> = {
  EN: {
    heading: 'Terms',
    had: {
      deposit: ({ least, rate, bonus, whole }) => [
        `Choose it on the deposit page, with a deposit of ${least} or more.`,
        `The bonus is ${rate} of the deposit, at most ${bonus}: a deposit of ${whole} brings all of it, a larger one no more.`,
      ],
      instant: ({ bonus }) => [`Tap Claim. The bonus is ${bonus}; no deposit is needed.`],
      review: ({ bonus }) => [
        `Ask for it here. A person at the service desk reads each request and answers in your messages.`,
        `If it is granted, the bonus is ${bonus}. If it is not, you read why.`,
      ],
      goal: ({ least, bonus }) => [
        `Join first: stakes made before joining are not counted.`,
        `When your stakes with real money reach ${least}, you can claim ${bonus}.`,
      ],
      rebate: ({ rate, bonus }, { period }) => [
        `You get back ${rate} of what you staked with real money ${period === 'day' ? 'yesterday' : 'last week'}, won or lost alike, at most ${bonus}.`,
      ],
      referral: ({ bonus, least }) => [
        `You get ${bonus} for each friend who registers with your code and whose first deposit is ${least} or more.`,
        `What your friend plays, wins or loses afterwards makes no difference.`,
      ],
    },
    atOnce: 'It is paid as money that you can withdraw at once. Nothing needs to be staked.',
    wagering: ({ wagering, bonus, toStake }) =>
      `Wagering is ${wagering} times the bonus: for a bonus of ${bonus}, stakes of ${toStake}. Then the bonus is your own money.`,
    counts:
      'You stake your own money; the bonus waits beside it. Every stake with real money after the claim counts in full, in every game. A stake that is given back does not count.',
    inTime: ({ days }) =>
      `You have ${days} days from the claim. After that the bonus is taken back; your own money stays.`,
    givenUp: 'You can give the bonus up at any time, and withdraw your own money with or without it.',
    period: {
      once: 'Once for each member.',
      day: 'Once a day for each member.',
      week: 'Once a week for each member.',
    },
    budget: (amount) =>
      `${amount} are set aside for all members together. When they are used up, this page says so and nothing more can be claimed.`,
  },
  TY: {
    heading: 'Mga kondisyon',
    had: {
      deposit: ({ least, rate, bonus, whole }) => [
        `Piliin ito sa deposit page, kasabay ng depositong ${least} pataas.`,
        `${rate} ng deposito ang bonus, hanggang ${bonus}: buo na ito sa depositong ${whole}, at hindi na nadadagdagan kahit mas malaki pa.`,
      ],
      instant: ({ bonus }) => [`Pindutin ang Kunin. ${bonus} ang bonus; hindi kailangang magdeposito.`],
      review: ({ bonus }) => [
        `Dito humiling. Tao sa service desk ang bumabasa ng bawat hiling at sumasagot sa mga mensahe mo.`,
        `Kapag inaprubahan, ${bonus} ang bonus. Kapag hindi, mababasa mo kung bakit.`,
      ],
      goal: ({ least, bonus }) => [
        `Sumali muna: hindi bilang ang mga taya bago ka sumali.`,
        `Kapag umabot sa ${least} ang mga taya mong tunay na pera, puwede mo nang kunin ang ${bonus}.`,
      ],
      rebate: ({ rate, bonus }, { period }) => [
        `Ibinabalik ang ${rate} ng itinaya mong tunay na pera ${period === 'day' ? 'kahapon' : 'noong nakaraang linggo'}, panalo man o talo, hanggang ${bonus}.`,
      ],
      referral: ({ bonus, least }) => [
        `${bonus} ang para sa iyo sa bawat kaibigang nagrehistro gamit ang code mo at ${least} pataas ang unang deposito.`,
        `Walang epekto kung ano man ang laruin, mapanalunan o matalo niya pagkatapos.`,
      ],
    },
    atOnce: 'Pera itong puwedeng i-withdraw agad. Walang kailangang itaya.',
    wagering: ({ wagering, bonus, toStake }) =>
      `${wagering} beses ng bonus ang kailangang itaya: kung ${bonus} ang bonus, ${toStake} na taya. Pagkatapos, sarili mo nang pera ang bonus.`,
    counts:
      'Sariling pera mo ang itinataya; nakatabi lang ang bonus. Buo ang bilang ng bawat tayang tunay na pera matapos itong kunin, sa lahat ng laro. Hindi bilang ang tayang ibinalik.',
    inTime: ({ days }) =>
      `May ${days} araw ka mula nang kunin ito. Pagkalipas noon, babawiin ang bonus; hindi gagalawin ang sarili mong pera.`,
    givenUp: 'Puwede mong isuko ang bonus anumang oras, at i-withdraw ang sarili mong pera mayroon man nito o wala.',
    period: {
      once: 'Isang beses lang kada miyembro.',
      day: 'Isang beses kada araw sa bawat miyembro.',
      week: 'Isang beses kada linggo sa bawat miyembro.',
    },
    budget: (amount) =>
      `${amount} ang nakalaan para sa lahat ng miyembro. Kapag naubos, sasabihin sa page na ito at wala nang makukuha.`,
  },
}
