import type { Language } from '@parola/contract'

/** `{name}` is the user name of the agent who paid. */
export const receivedTexts: Record<Language, { readonly title: string; readonly content: string }> = {
  EN: { title: '{name} sent you money', content: 'It is in your balance. You can see the amount in Transactions.' },
  TY: {
    title: 'Nagpadala sa iyo ng pera si {name}',
    content: 'Nasa balanse mo na ito. Makikita ang halaga sa mga transaksyon.',
  },
  CN: { title: '{name} 给您转了一笔钱', content: '款项已存入您的余额，金额可在交易记录中查看。' },
  TW: { title: '{name} 轉了一筆錢給您', content: '款項已存入您的餘額，金額可在交易紀錄中查看。' },
  JA: {
    title: '{name} さんから入金がありました',
    content: '残高に反映されています。金額は取引履歴でご確認ください。',
  },
  KO: { title: '{name}님이 돈을 보냈어요', content: '잔액에 들어왔어요. 금액은 거래 내역에서 볼 수 있어요.' },
  TH: { title: '{name} ส่งเงินให้คุณ', content: 'เงินอยู่ในยอดเงินของคุณแล้ว ดูจำนวนเงินได้ในรายการธุรกรรม' },
  VI: {
    title: '{name} đã chuyển tiền cho bạn',
    content: 'Tiền đã vào số dư của bạn. Bạn có thể xem số tiền trong mục Giao dịch.',
  },
  ID: {
    title: '{name} mengirim uang kepada Anda',
    content: 'Uangnya sudah ada di saldo Anda. Jumlahnya dapat dilihat di Transaksi.',
  },
  MS: {
    title: '{name} menghantar wang kepada anda',
    content: 'Wang itu sudah berada dalam baki anda. Jumlahnya boleh dilihat di Transaksi.',
  },
  KM: {
    title: '{name} បានផ្ញើប្រាក់មកអ្នក',
    content: 'ប្រាក់ស្ថិតក្នុងសមតុល្យរបស់អ្នកហើយ។ អ្នកអាចមើលចំនួនក្នុងប្រតិបត្តិការ។',
  },
  LO: { title: '{name} ໄດ້ສົ່ງເງິນໃຫ້ທ່ານ', content: 'ເງິນຢູ່ໃນຍອດເງິນຂອງທ່ານແລ້ວ. ເບິ່ງຈຳນວນໄດ້ໃນລາຍການທຸລະກຳ.' },
  MY: { title: '{name} က သင့်ထံ ငွေပို့ထားသည်', content: 'ငွေသည် သင့်လက်ကျန်ငွေထဲတွင် ရှိပြီ။ ပမာဏကို ငွေစာရင်းများတွင် ကြည့်နိုင်သည်။' },
  HI: { title: '{name} ने आपको पैसे भेजे', content: 'पैसे आपके बैलेंस में आ गए हैं। राशि आप लेनदेन में देख सकते हैं।' },
  BN: { title: '{name} আপনাকে টাকা পাঠিয়েছেন', content: 'টাকা আপনার ব্যালেন্সে আছে। পরিমাণ লেনদেনে দেখতে পারেন।' },
  TA: { title: '{name} உங்களுக்குப் பணம் அனுப்பினார்', content: 'பணம் உங்கள் இருப்பில் உள்ளது. தொகையைப் பரிவர்த்தனைகளில் காணலாம்.' },
  NE: { title: '{name} ले तपाईंलाई पैसा पठाउनुभयो', content: 'पैसा तपाईंको ब्यालेन्समा छ। रकम कारोबारमा हेर्न सक्नुहुन्छ।' },
  UR: {
    title: '{name} نے آپ کو رقم بھیجی',
    content: 'رقم آپ کے بیلنس میں آ گئی ہے۔ آپ اسے لین دین میں دیکھ سکتے ہیں۔',
  },
  'UR-LA': {
    title: '{name} ne aap ko raqam bheji',
    content: 'Raqam aap ke balance mein aa gayi hai. Aap ise len-den mein dekh sakte hain.',
  },
  AR: { title: 'أرسل إليك {name} مالًا', content: 'المبلغ في رصيدك الآن. يمكنك رؤيته في المعاملات.' },
  FA: { title: '{name} برای شما پول فرستاد', content: 'پول در موجودی شماست. مبلغ را در تراکنش‌ها ببینید.' },
  TR: { title: '{name} size para gönderdi', content: 'Para bakiyenizde. Tutarı İşlemler’de görebilirsiniz.' },
  RU: {
    title: '{name} перевёл вам деньги',
    content: 'Они уже на вашем балансе. Сумму можно посмотреть в транзакциях.',
  },
  KK: { title: '{name} сізге ақша жіберді', content: 'Ақша балансыңызда. Сомасын транзакциялардан көре аласыз.' },
  UZ: {
    title: '{name} sizga pul yubordi',
    content: 'Pul balansingizda. Summani tranzaksiyalarda ko‘rishingiz mumkin.',
  },
  ES: { title: '{name} te ha enviado dinero', content: 'Ya está en tu saldo. Puedes ver el importe en Transacciones.' },
  PT: { title: '{name} enviou-lhe dinheiro', content: 'Já está no seu saldo. Pode ver o montante em Transações.' },
  'PT-BR': {
    title: '{name} enviou dinheiro para você',
    content: 'Já está no seu saldo. Você pode ver o valor em Transações.',
  },
  FR: {
    title: '{name} vous a envoyé de l’argent',
    content: 'Il est sur votre solde. Le montant figure dans Transactions.',
  },
}
