import { a, h, p, ul } from '../html.ts'
import { help, type DemoHelpEntry, type SiteFacts } from './entry.ts'

/** The terms of play. */
export const terms = ({ name, operator, minimumAge, supportHours }: SiteFacts): DemoHelpEntry =>
  help('terms', 'terms', {
    EN: [
      'Terms of play',
      p(`These terms explain how play and money work at ${name}, run by ${operator}.`),
      h('1. Who may play'),
      p(
        `You’re ${String(minimumAge)} or older, you play for yourself, and the law where you are allows it. One account per person.`,
      ),
      h('2. Bets'),
      ul(
        'A bet counts when we confirm it. You can cancel lottery tickets until sales close, but not other bets.',
        'The rules, prizes and odds shown when you bet apply, even if they change later.',
        'Bets after closing are refused, and you aren’t charged.',
        'A draw or match without a result is void, and stakes are refunded in full.',
      ),
      h('3. Money'),
      ul(
        'Your balance is in Philippine pesos. There’s no credit: you can only bet what’s in your balance.',
        'Deposits count when the payment provider confirms them. Withdrawals go to cards in your own name.',
        'Limits and times are in the Help center and on the withdrawal page.',
        'Your balance earns no interest and isn’t a bank deposit.',
      ),
      h('4. Bonuses'),
      p(
        'A bonus has the terms shown when you claimed it. You can cancel it at any time. You can’t claim one promotion with several accounts. We reverse such bonuses, but not your own money.',
      ),
      h('5. What is not allowed'),
      ul(
        'Playing with a program, with another person’s account, or with money that isn’t yours.',
        'Working with others at a table to cheat another player.',
        'Exploiting errors on purpose. If you report one, thank you; your account isn’t affected.',
      ),
      h('6. Errors'),
      p(
        'If our error credits too much, we correct it and tell you. Every correction is checked twice. If it credits too little, we pay the difference. We never cancel a win because it’s large.',
      ),
      h('7. Suspension'),
      p(
        'We may stop a game, a provider or an account, for example after an error or suspicious activity. Started rounds are finished, and you can withdraw your own money unless the law forbids it.',
      ),
      h('8. Disputes'),
      p(
        `Tell us first: ${supportHours.EN}, or use ${a('/m/feedback', 'Feedback')}. You can still go to an authority or a court.`,
      ),
      h('9. Changes'),
      p(
        'When these terms change in an important way, we ask you to agree again before you continue. Open bets keep their original terms.',
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
        'Binibilang ang deposit kapag nasa record na ng payment provider. Sa mga bank account na nasa pangalan mo pupunta ang withdrawal.',
        'Nasa help center at sa withdrawal page ang mga limit at oras.',
        'Walang interes ang pera sa account mo at hindi ito deposit sa bangko.',
      ),
      h('4. Mga bonus'),
      p(
        'Ang mga kondisyong nabasa mo noong kinuha mo ang bonus ang susundin. Puwede itong i-cancel anumang oras. Bawal kunin ang iisang alok gamit ang maraming account; babawiin ang ganoong bonus, hindi ang sarili mong pera.',
      ),
      h('5. Mga bawal'),
      ul(
        'Maglaro gamit ang program, account ng iba, o perang hindi sa iyo.',
        'Makipagsabwatan sa table para dayain ang iba.',
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
