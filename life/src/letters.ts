import type { Language } from '@parola/contract'

/** A message from the merchant's staff to demo members. */
export interface Letter {
  readonly name: string
  /** How many days before the end of the life it arrives. */
  readonly daysAgo: number
  readonly wordings: Readonly<Partial<Record<Language, { readonly title: string; readonly content: string }>>>
}

const letter = (title: string, text: string) => ({ title, content: `<p>${text}</p>` })

export const letters: readonly Letter[] = [
  {
    name: 'welcome',
    daysAgo: 60,
    wordings: {
      EN: letter('Welcome', 'You can set limits for deposits, losses and time at any moment under Limits.'),
      TY: letter(
        'Maligayang pagdating',
        'Puwede kang magtakda ng limit sa deposito, talo at oras kahit kailan sa Mga limit.',
      ),
      CN: letter('欢迎', '您可随时在“限额”中设置存款、亏损和时间限额。'),
      JA: letter('ようこそ', '入金・損失・時間の上限は、「制限」からいつでも設定できます。'),
      TH: letter('ยินดีต้อนรับ', 'คุณตั้งขีดจำกัดการฝาก ยอดเสีย และเวลาเล่นได้ทุกเมื่อที่หน้า ขีดจำกัด'),
      VI: letter(
        'Chào mừng bạn',
        'Bạn có thể đặt giới hạn nạp tiền, thua và thời gian bất cứ lúc nào trong mục Giới hạn.',
      ),
      ID: letter('Selamat datang', 'Anda dapat mengatur batas deposit, kerugian, dan waktu kapan saja di menu Batas.'),
      AR: letter('مرحبًا بك', 'يمكنك في أي وقت ضبط حدود للإيداع والخسارة والوقت من صفحة الحدود.'),
    },
  },
  {
    name: 'night draw',
    daysAgo: 12,
    wordings: {
      EN: letter(
        'A draw every evening',
        'Chao River Night is drawn at 20:00 Bangkok time. Ticket sales close one minute before.',
      ),
      TY: letter(
        'May bola gabi-gabi',
        'Binobola ang Chao River Night nang 20:00 oras sa Bangkok. Isang minuto bago nito ang sara ng bentahan.',
      ),
      CN: letter('每晚开奖', 'Chao River Night 于曼谷时间 20:00 开奖，开奖前一分钟停止售票。'),
      JA: letter('毎晩の抽せん', 'Chao River Nightはバンコク時間20:00に抽せんします。販売は1分前に締め切ります。'),
      TH: letter('ออกรางวัลทุกค่ำ', 'Chao River Night ออกรางวัลเวลา 20:00 น. ตามเวลากรุงเทพฯ ปิดขายก่อนหนึ่งนาที'),
      VI: letter('Mỗi tối một kỳ quay', 'Chao River Night quay lúc 20:00 giờ Bangkok. Ngừng bán vé trước đó một phút.'),
      ID: letter(
        'Undian setiap malam',
        'Chao River Night diundi pukul 20.00 waktu Bangkok. Penjualan ditutup satu menit sebelumnya.',
      ),
      AR: letter('سحب كل مساء', 'يُجرى سحب Chao River Night الساعة 20:00 بتوقيت بانكوك. يُغلق البيع قبله بدقيقة.'),
    },
  },
  {
    name: 'withdrawal',
    daysAgo: 1,
    wordings: {
      EN: letter(
        'How withdrawals work',
        'We check every request within 24 hours. You can follow each step under Withdraw.',
      ),
      TY: letter(
        'Paano ang pag-withdraw',
        'Sinusuri namin ang bawat request sa loob ng 24 oras. Makikita mo ang bawat hakbang sa Withdraw.',
      ),
      CN: letter('提款流程', '我们会在 24 小时内审核每笔申请。您可在“提款”中查看每一步进度。'),
      JA: letter('出金の流れ', 'お申し込みは24時間以内に確認します。進み具合は「出金」でご覧いただけます。'),
      TH: letter('ขั้นตอนการถอนเงิน', 'เราตรวจสอบทุกคำขอภายใน 24 ชั่วโมง ดูสถานะแต่ละขั้นได้ที่หน้า ถอนเงิน'),
      VI: letter(
        'Quy trình rút tiền',
        'Chúng tôi xét duyệt mỗi yêu cầu trong 24 giờ. Bạn xem từng bước trong mục Rút tiền.',
      ),
      ID: letter(
        'Proses penarikan',
        'Kami memeriksa setiap permintaan dalam 24 jam. Setiap langkah dapat dilihat di menu Penarikan.',
      ),
      AR: letter('كيف يتم السحب', 'نراجع كل طلب خلال 24 ساعة. يمكنك متابعة كل خطوة من صفحة السحب.'),
    },
  },
]
