import { a, h, p, ul } from '../html.ts'
import { help, type DemoHelpEntry, type SiteFacts } from './entry.ts'

/** The terms of play. */
export const terms = ({ name, operator, minimumAge, supportHours }: SiteFacts): DemoHelpEntry =>
  help('terms', 'terms', {
    EN: [
      'Terms of play',
      p(`These terms say how play and money work at ${name}, which is run by ${operator}.`),
      h('1. Who may play'),
      p(
        `You are ${String(minimumAge)} or older, you play for yourself, and the law where you are allows it. One account a person.`,
      ),
      h('2. Bets'),
      ul(
        'A bet stands when we have confirmed it. Lottery tickets can be given back until the sale closes; other bets cannot.',
        'The rules, prizes and chances shown when you bet are those that apply, also if they change later.',
        'Bets after the close are refused and nothing is charged.',
        'A draw or match without a result is void, and its stakes go back in full.',
      ),
      h('3. Money'),
      ul(
        'Your balance is in Philippine pesos. There is no credit: you can stake only what is there.',
        'Deposits count when the payment provider’s books show them. Withdrawals go to cards in your own name.',
        'Limits and times stand in the help center and on the withdrawal page.',
        'Money on your account earns no interest and is not a deposit at a bank.',
      ),
      h('4. Bonuses'),
      p(
        'A bonus has the terms that you read when you claimed it. It can be given up at any time. Claiming one offer through several accounts is not allowed; such bonuses are taken back, your own money is not.',
      ),
      h('5. What is not allowed'),
      ul(
        'Playing by program, through somebody else’s account, or with money that is not yours.',
        'Agreeing with others at a table in order to cheat a third player.',
        'Using a fault knowingly. If you tell us of one, we thank you, and nothing happens to your account.',
      ),
      h('6. Faults'),
      p(
        'If a fault of ours credits too much, we correct it and tell you; two people must agree to each correction. If it credits too little, we pay what is missing. We do not cancel a win because it is large.',
      ),
      h('7. Stopping'),
      p(
        'We may stop a game, a vendor or an account, for example in case of a fault or a suspicion. Rounds that have begun are finished, and your own money can be withdrawn unless the law forbids it.',
      ),
      h('8. Disagreements'),
      p(
        `Tell us first: ${supportHours.EN}, or write under ${a('/m/feedback', 'Feedback')}. You lose no right to go to an authority or a court.`,
      ),
      h('9. Changes'),
      p(
        'When these terms change in a way that matters, you are asked to agree again before you go on. Open bets keep the terms under which they were made.',
      ),
    ],
    TY: [
      'Mga tuntunin sa paglalaro',
      p(`Nakasaad dito kung paano gumagana ang laro at pera sa ${name}, na pinapatakbo ng ${operator}.`),
      h('1. Sino ang puwedeng maglaro'),
      p(
        `${String(minimumAge)} taong gulang ka o higit pa, para sa sarili mo ang paglalaro, at pinapayagan ito ng batas kung nasaan ka. Isang account kada tao.`,
      ),
      h('2. Mga taya'),
      ul(
        'May bisa ang taya kapag nakumpirma na namin. Puwedeng isauli ang ticket sa lotto hanggang sa magsara ang bentahan; hindi ang ibang taya.',
        'Ang mga patakaran, premyo at tsansang ipinakita noong tumaya ka ang susundin, kahit magbago pa pagkatapos.',
        'Tinatanggihan ang taya pagkasara at walang ibabawas.',
        'Walang bisa ang draw o labang walang resulta, at ibinabalik nang buo ang mga taya.',
      ),
      h('3. Pera'),
      ul(
        'Piso ng Pilipinas ang balanse mo. Walang pautang: ang naroon lang ang puwedeng itaya.',
        'Binibilang ang deposito kapag nasa talaan na ng payment provider. Sa mga card na nasa pangalan mo pupunta ang withdrawal.',
        'Nasa help center at sa withdrawal page ang mga limit at oras.',
        'Walang interes ang pera sa account mo at hindi ito deposito sa bangko.',
      ),
      h('4. Mga bonus'),
      p(
        'Ang mga kondisyong nabasa mo noong kinuha mo ang bonus ang susundin. Puwede itong bitawan anumang oras. Bawal kunin ang iisang alok gamit ang maraming account; babawiin ang ganoong bonus, hindi ang sarili mong pera.',
      ),
      h('5. Mga bawal'),
      ul(
        'Maglaro gamit ang program, account ng iba, o perang hindi sa iyo.',
        'Makipagsabwatan sa mesa para dayain ang iba.',
        'Sadyang gamitin ang isang pagkakamali ng sistema. Kung ipaalam mo ito sa amin, salamat, at walang mangyayari sa account mo.',
      ),
      h('6. Mga pagkakamali'),
      p(
        'Kung sumobra ang naidagdag dahil sa mali namin, itatama namin at sasabihin sa iyo; dalawang tao ang dapat sumang-ayon sa bawat pagtatama. Kung kulang, babayaran namin ang kulang. Hindi namin binabawi ang panalo dahil lang malaki ito.',
      ),
      h('7. Paghinto'),
      p(
        'Maaari naming ihinto ang isang laro, game provider o account, halimbawa kung may sira o hinala. Tatapusin ang mga nasimulang round, at puwedeng i-withdraw ang sarili mong pera maliban kung ipinagbabawal ng batas.',
      ),
      h('8. Hindi pagkakasundo'),
      p(
        `Sabihin muna sa amin: ${supportHours.TY}, o sumulat sa ${a('/m/feedback', 'Feedback')}. Hindi nawawala ang karapatan mong pumunta sa awtoridad o korte.`,
      ),
      h('9. Mga pagbabago'),
      p(
        'Kapag may mahalagang pagbabago sa mga tuntuning ito, hihingin muli ang pagsang-ayon mo bago ka magpatuloy. Ang mga bukas na taya ay mananatili sa tuntunin noong ginawa ang mga ito.',
      ),
    ],
  })
