import type { Language } from '@parola/contract'
import { htmlOf } from '../../content/index.ts'

interface Text {
  readonly title: string
  /** After the names of the bonuses. */
  readonly content: string
  /** Added where the balance could not pay for all of it. */
  readonly short: string
}

const texts: Record<Language, Text> = {
  EN: {
    title: 'Part of a bonus was reversed',
    content:
      'bets that counted towards this bonus were cancelled or corrected after it was paid. You can see the amount in Transactions.',
    short:
      'Your balance was too low for all of it. We’ll deduct the rest from later balance. Withdrawals are paused; customer service can help you.',
  },
  TY: {
    title: 'Binawi ang bahagi ng isang bonus',
    content:
      'kinansela o itinama ang mga taya para sa bonus na ito matapos itong ibigay. Makikita ang halaga sa mga transaksyon.',
    short:
      'Kulang ang balanse mo para sa lahat nito. Kukunin namin ang natitira kapag may pera ka na ulit. Naka-pause ang withdrawal; matutulungan ka ng customer service.',
  },
  CN: {
    title: '部分奖金已被撤回',
    content: '计入该奖金流水的投注在奖金发放后被取消或更正。金额可在交易记录中查看。',
    short: '您的余额不足以全部扣回，余额恢复后我们会扣回剩余部分。取款已暂停，客户服务会协助您。',
  },
  TW: {
    title: '部分紅利已被撤回',
    content: '計入這筆紅利的投注在紅利發放後被取消或更正。金額可在交易紀錄中查看。',
    short: '您的餘額不足以全部扣回，有餘額後我們會扣回其餘部分。提款已暫停，客戶服務會協助您。',
  },
  JA: {
    title: 'ボーナスの一部が取り消されました',
    content:
      'このボーナスの対象となったベットが、支払い後に取り消しまたは訂正されました。金額は取引履歴でご確認ください。',
    short:
      '残高が不足していたため、残りは次に残高があるときに差し引きます。出金は停止中です。カスタマーサポートがお手伝いします。',
  },
  KO: {
    title: '보너스 일부가 되돌려졌어요',
    content: '이 보너스에 반영된 베팅이 지급 후에 취소되거나 정정됐어요. 금액은 거래 내역에서 볼 수 있어요.',
    short: '잔액이 부족해서 나머지는 잔액이 생기면 차감해요. 출금이 일시 중지됐어요. 고객 서비스가 도와드릴게요.',
  },
  TH: {
    title: 'โบนัสบางส่วนถูกเรียกคืน',
    content: 'เดิมพันที่นับให้โบนัสนี้ถูกยกเลิกหรือแก้ไขหลังจากจ่ายโบนัสแล้ว ดูจำนวนเงินได้ในรายการธุรกรรม',
    short: 'ยอดเงินของคุณไม่พอสำหรับทั้งหมด เราจะหักส่วนที่เหลือเมื่อคุณมีเงินอีกครั้ง การถอนเงินถูกพักไว้ บริการลูกค้าจะช่วยคุณ',
  },
  VI: {
    title: 'Một phần tiền thưởng đã bị thu hồi',
    content:
      'các cược tính cho tiền thưởng này đã bị hủy hoặc điều chỉnh sau khi thưởng được trả. Bạn có thể xem số tiền trong mục Giao dịch.',
    short:
      'Số dư của bạn không đủ cho toàn bộ. Chúng tôi sẽ thu phần còn lại khi bạn có tiền. Việc rút tiền đang tạm dừng; chăm sóc khách hàng sẽ giúp bạn.',
  },
  ID: {
    title: 'Sebagian bonus ditarik kembali',
    content:
      'taruhan yang dihitung untuk bonus ini dibatalkan atau dikoreksi setelah bonus dibayar. Jumlahnya ada di Transaksi.',
    short:
      'Saldo Anda tidak cukup untuk semuanya. Sisanya kami ambil saat saldo Anda ada lagi. Penarikan dijeda; layanan pelanggan dapat membantu Anda.',
  },
  MS: {
    title: 'Sebahagian bonus ditarik balik',
    content:
      'pertaruhan yang dikira untuk bonus ini dibatalkan atau dibetulkan selepas bonus dibayar. Jumlahnya ada dalam Transaksi.',
    short:
      'Baki anda tidak cukup untuk semuanya. Kami akan mengambil bakinya apabila anda ada wang semula. Pengeluaran dijeda; khidmat pelanggan boleh membantu anda.',
  },
  ES: {
    title: 'Se revirtió parte de un bono',
    content:
      'las apuestas que contaban para este bono se cancelaron o corrigieron después de pagarlo. Puedes ver el monto en Transacciones.',
    short:
      'Tu saldo no alcanzó para todo. Tomaremos el resto cuando vuelvas a tener dinero. Los retiros están en pausa; atención al cliente puede ayudarte.',
  },
  PT: {
    title: 'Parte de um bónus foi revertida',
    content:
      'as apostas que contavam para este bónus foram canceladas ou corrigidas depois de ele ser pago. Pode ver o valor em Transações.',
    short:
      'O seu saldo não chegou para tudo. Retiramos o resto quando voltar a ter dinheiro. Os levantamentos estão em pausa; o apoio ao cliente pode ajudar.',
  },
  'PT-BR': {
    title: 'Parte de um bônus foi revertida',
    content:
      'as apostas que contavam para este bônus foram canceladas ou corrigidas depois que ele foi pago. Você pode ver o valor em Transações.',
    short:
      'Seu saldo não foi suficiente para tudo. Vamos retirar o restante quando você tiver dinheiro de novo. Os saques estão pausados; o atendimento pode ajudar você.',
  },
  FR: {
    title: 'Une partie d’un bonus a été reprise',
    content:
      'des mises qui comptaient pour ce bonus ont été annulées ou corrigées après son paiement. Vous trouverez le montant dans vos transactions.',
    short:
      'Votre solde ne suffisait pas pour tout. Nous prendrons le reste quand vous aurez de nouveau de l’argent. Les retraits sont suspendus ; le service client peut vous aider.',
  },
  RU: {
    title: 'Часть бонуса отозвана',
    content:
      'ставки, засчитанные для этого бонуса, были отменены или исправлены после его выплаты. Сумму можно увидеть в операциях.',
    short:
      'На балансе не хватило денег на всю сумму. Остаток мы спишем, когда деньги появятся. Выводы приостановлены; поддержка вам поможет.',
  },
  KK: {
    title: 'Бонустың бір бөлігі қайтарып алынды',
    content:
      'осы бонусқа есептелген ставкалар ол төленгеннен кейін жойылды немесе түзетілді. Сомасын операциялардан көре аласыз.',
    short:
      'Балансыңыз толық сомаға жетпеді. Қалғанын ақша түскенде аламыз. Ақша шығару тоқтатылды; қолдау қызметі сізге көмектеседі.',
  },
  UZ: {
    title: 'Bonusning bir qismi qaytarib olindi',
    content:
      'bu bonus uchun hisoblangan tikishlar u toʻlangandan keyin bekor qilindi yoki tuzatildi. Summani operatsiyalarda koʻrishingiz mumkin.',
    short:
      'Balansingiz hammasiga yetmadi. Qolganini pul tushganda olamiz. Yechish toʻxtatib turilgan; mijozlarga xizmat sizga yordam beradi.',
  },
  TR: {
    title: 'Bir bonusun bir kısmı geri alındı',
    content:
      'bu bonus için sayılan bahisler, bonus ödendikten sonra iptal edildi veya düzeltildi. Tutarı işlemlerde görebilirsiniz.',
    short:
      'Bakiyeniz tamamına yetmedi. Kalanını yeniden paranız olduğunda alacağız. Çekimler duraklatıldı; müşteri hizmetleri size yardımcı olur.',
  },
  HI: {
    title: 'बोनस का एक हिस्सा वापस लिया गया',
    content: 'इस बोनस के लिए गिने गए दांव बोनस मिलने के बाद रद्द या ठीक किए गए। राशि लेनदेन में देखें।',
    short: 'आपका बैलेंस पूरी राशि के लिए कम था। पैसे आने पर बाकी राशि ली जाएगी। निकासी रुकी हुई है; ग्राहक सेवा आपकी मदद करेगी।',
  },
  NE: {
    title: 'बोनसको केही भाग फिर्ता लिइयो',
    content: 'यो बोनसका लागि गनिएका बाजीहरू बोनस दिएपछि रद्द वा सच्याइए। रकम कारोबारमा हेर्न सक्नुहुन्छ।',
    short: 'तपाईंको ब्यालेन्स सबै रकमका लागि पुगेन। पैसा आएपछि बाँकी रकम लिइनेछ। निकासी रोकिएको छ; ग्राहक सेवाले मद्दत गर्छ।',
  },
  BN: {
    title: 'বোনাসের একটি অংশ ফেরত নেওয়া হয়েছে',
    content: 'এই বোনাসের জন্য গণনা করা বাজি বোনাস দেওয়ার পরে বাতিল বা সংশোধন হয়েছে। পরিমাণ লেনদেনে দেখতে পারবেন।',
    short: 'পুরোটার জন্য আপনার ব্যালেন্স যথেষ্ট ছিল না। টাকা এলে বাকিটা নেওয়া হবে। উত্তোলন সাময়িক বন্ধ আছে; গ্রাহক সেবা আপনাকে সাহায্য করবে।',
  },
  TA: {
    title: 'போனஸின் ஒரு பகுதி திரும்பப் பெறப்பட்டது',
    content:
      'இந்த போனஸுக்குக் கணக்கிடப்பட்ட பந்தயங்கள் அது வழங்கப்பட்ட பிறகு ரத்து அல்லது திருத்தம் செய்யப்பட்டன. தொகையைப் பரிவர்த்தனைகளில் பார்க்கலாம்.',
    short:
      'முழுத் தொகைக்கும் உங்கள் இருப்பு போதவில்லை. பணம் வந்ததும் மீதியை எடுத்துக்கொள்வோம். பணம் எடுப்பு நிறுத்தப்பட்டுள்ளது; வாடிக்கையாளர் சேவை உதவும்.',
  },
  UR: {
    title: 'بونس کا ایک حصہ واپس لیا گیا',
    content: 'اس بونس کے لیے گنی گئی شرطیں بونس ملنے کے بعد منسوخ یا درست کی گئیں۔ رقم لین دین میں دیکھی جا سکتی ہے۔',
    short:
      'آپ کا بیلنس پوری رقم کے لیے کم تھا۔ پیسے آنے پر باقی رقم لی جائے گی۔ رقم نکلوانا روک دیا گیا ہے؛ کسٹمر سروس آپ کی مدد کرے گی۔',
  },
  'UR-LA': {
    title: 'Bonus ka ek hissa wapas liya gaya',
    content:
      'is bonus ke liye gini gayi bets bonus milne ke baad cancel ya theek ki gayin. Raqam transactions mein dekhein.',
    short:
      'Poori raqam ke liye aap ka balance kam tha. Paise aane par baqi raqam li jayegi. Withdrawal ruki hui hai; customer service aap ki madad karegi.',
  },
  FA: {
    title: 'بخشی از یک بونوس پس گرفته شد',
    content: 'شرط‌هایی که برای این بونوس حساب شده بودند، پس از پرداخت آن لغو یا اصلاح شدند. مبلغ را در تراکنش‌ها ببینید.',
    short:
      'موجودی شما برای همهٔ آن کافی نبود. باقی را وقتی دوباره پول داشتید برمی‌داریم. برداشت‌ها متوقف است؛ پشتیبانی به شما کمک می‌کند.',
  },
  AR: {
    title: 'تم استرداد جزء من مكافأة',
    content: 'أُلغيت رهانات احتُسبت لهذه المكافأة أو صُحّحت بعد دفعها. تجد المبلغ في المعاملات.',
    short: 'لم يكفِ رصيدك للمبلغ كله. سنأخذ الباقي عندما يتوفر لديك رصيد. السحب متوقف مؤقتًا؛ خدمة العملاء ستساعدك.',
  },
  KM: {
    title: 'ផ្នែកមួយនៃប៊ូនុសត្រូវបានដកវិញ',
    content: 'ការភ្នាល់ដែលបានរាប់សម្រាប់ប៊ូនុសនេះ ត្រូវបានបោះបង់ ឬកែតម្រូវ ក្រោយពេលផ្ដល់ប៊ូនុស។ អ្នកអាចមើលចំនួនទឹកប្រាក់ក្នុងប្រតិបត្តិការ។',
    short: 'សមតុល្យរបស់អ្នកមិនគ្រប់សម្រាប់ទាំងអស់ទេ។ យើងនឹងដកនៅសល់ ពេលអ្នកមានប្រាក់វិញ។ ការដកប្រាក់ត្រូវបានផ្អាក។ សេវាអតិថិជននឹងជួយអ្នក។',
  },
  LO: {
    title: 'ໂບນັດບາງສ່ວນຖືກດຶງຄືນ',
    content: 'ການເດີມພັນທີ່ນັບໃຫ້ໂບນັດນີ້ຖືກຍົກເລີກ ຫຼື ແກ້ໄຂຫຼັງຈາກຈ່າຍໂບນັດແລ້ວ. ທ່ານເບິ່ງຈຳນວນເງິນໄດ້ໃນທຸລະກຳ.',
    short: 'ຍອດເງິນຂອງທ່ານບໍ່ພໍສຳລັບທັງໝົດ. ພວກເຮົາຈະຫັກສ່ວນທີ່ເຫຼືອເມື່ອທ່ານມີເງິນອີກ. ການຖອນເງິນຖືກພັກໄວ້; ບໍລິການລູກຄ້າຈະຊ່ວຍທ່ານ.',
  },
  MY: {
    title: 'ဘောနပ်စ်တစ်စိတ်တစ်ပိုင်းကို ပြန်ယူထားပါတယ်',
    content: 'ဒီဘောနပ်စ်အတွက် ရေတွက်ထားတဲ့ လောင်းကြေးတွေကို ဘောနပ်စ်ပေးပြီးနောက် ပယ်ဖျက် သို့မဟုတ် ပြင်ဆင်ခဲ့ပါတယ်။ ငွေပမာဏကို ငွေစာရင်းမှာ ကြည့်နိုင်ပါတယ်။',
    short: 'သင့်လက်ကျန်ငွေက အားလုံးအတွက် မလုံလောက်ပါ။ ငွေရှိလာတဲ့အခါ ကျန်တာကို ယူပါမယ်။ ငွေထုတ်ခြင်းကို ခဏရပ်ထားပါတယ်။ ဖောက်သည်ဝန်ဆောင်မှုက ကူညီပါမယ်။',
  },
}

const sentenceAfter: Partial<Record<Language, string>> = { CN: '：', TW: '：', JA: '：' }

/** The message about bonuses that were taken back because their stakes were rolled back. */
export const reversalText = (names: readonly string[], isShort: boolean) =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { title, content, short }]) => [
      language,
      {
        title,
        content: htmlOf([
          `${names.join(', ')}${sentenceAfter[language as Language] ?? ': '}${content}`,
          ...(isShort ? [short] : []),
        ]),
      },
    ]),
  )
