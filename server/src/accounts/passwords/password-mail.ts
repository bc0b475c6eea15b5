import type { Language } from '@parola/contract'

interface Wording {
  readonly subject: string
  readonly before: string
  readonly after: string
}

const english: Wording = {
  subject: 'Set a new password',
  before: 'Open this link within 30 minutes to set a new password. It works once.',
  after: 'If you didn’t request this, nothing has changed and you don’t need to do anything.',
}

const wordings: Partial<Record<Language, Wording>> = {
  EN: english,
  TY: {
    subject: 'Magtakda ng bagong password',
    before:
      'Buksan ang link na ito sa loob ng 30 minuto para magtakda ng bagong password. Isang beses lang ito gagana.',
    after: 'Hindi ikaw ang humiling? Walang nagbago at wala kang kailangang gawin.',
  },
  VI: {
    subject: 'Đặt mật khẩu mới',
    before: 'Mở liên kết này trong vòng 30 phút để đặt mật khẩu mới. Liên kết chỉ dùng được một lần.',
    after: 'Bạn không yêu cầu? Chưa có gì thay đổi và bạn không cần làm gì.',
  },
  CN: {
    subject: '设置新密码',
    before: '请在 30 分钟内打开此链接设置新密码，链接只能使用一次。',
    after: '不是您本人的请求？一切未变，您无需任何操作。',
  },
  TH: {
    subject: 'ตั้งรหัสผ่านใหม่',
    before: 'เปิดลิงก์นี้ภายใน 30 นาทีเพื่อตั้งรหัสผ่านใหม่ ลิงก์ใช้ได้ครั้งเดียว',
    after: 'หากคุณไม่ได้ขอ ไม่มีอะไรเปลี่ยนแปลงและไม่ต้องทำอะไร',
  },
  JA: {
    subject: '新しいパスワードの設定',
    before: '30 分以内にこのリンクを開いて新しいパスワードを設定してください。使えるのは一度だけです。',
    after: 'お心当たりがない場合、何も変更されていないため、対応は不要です。',
  },
  ID: {
    subject: 'Atur kata sandi baru',
    before: 'Buka tautan ini dalam 30 menit untuk mengatur kata sandi baru. Hanya berlaku sekali.',
    after: 'Bukan Anda yang meminta? Tidak ada yang berubah dan Anda tidak perlu melakukan apa pun.',
  },
  AR: {
    subject: 'تعيين كلمة مرور جديدة',
    before: 'افتح هذا الرابط خلال 30 دقيقة لتعيين كلمة مرور جديدة. يعمل مرة واحدة فقط.',
    after: 'لم تطلب ذلك؟ لم يتغير شيء ولا يلزمك فعل شيء.',
  },
}

/** The email with the reset link, in the merchant's language. */
export function passwordMail(
  language: Language,
  { site, link }: { site: string; link: string },
): { subject: string; text: string } {
  const { subject, before, after } = wordings[language] ?? english
  return { subject: `${site}: ${subject}`, text: `${before}\n\n${link}\n\n${after}\n` }
}
