import type { Language } from '@parola/contract'

const english = (site: string) =>
  `${site}: your account is no longer reached here, because a new address or number was set. If it was not you, contact customer service now.`

const texts: Partial<Record<Language, (site: string) => string>> = {
  EN: english,
  TY: (site) =>
    `${site}: may bagong email o numero na itinakda sa iyong account, kaya hindi na ito maaabot dito. Kung hindi ikaw ito, makipag-ugnayan agad sa customer service.`,
  VI: (site) =>
    `${site}: tài khoản của bạn đã được đặt email hoặc số điện thoại mới và không còn dùng liên hệ này. Nếu không phải bạn, hãy liên hệ ngay với bộ phận hỗ trợ.`,
  CN: (site) => `${site}：您的账户已设置新的邮箱或手机号，今后不再使用此联系方式。如果不是您本人操作，请立即联系客服。`,
  TH: (site) => `${site}: บัญชีของคุณตั้งอีเมลหรือหมายเลขใหม่แล้ว และจะไม่ใช้ช่องทางนี้อีก หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที`,
  JA: (site) =>
    `${site}：アカウントに新しいメールアドレスまたは携帯番号が設定され、この連絡先は使われなくなりました。心当たりがない場合は、すぐにカスタマーサポートへご連絡ください。`,
  ID: (site) =>
    `${site}: email atau nomor baru telah diatur untuk akun Anda, sehingga kontak ini tidak dipakai lagi. Jika bukan Anda, segera hubungi layanan pelanggan.`,
  AR: (site) =>
    `${site}: تم تعيين بريد إلكتروني أو رقم جديد لحسابك، ولم تعد وسيلة الاتصال هذه مستخدمة. إذا لم تكن أنت، فتواصل مع خدمة العملاء الآن.`,
}

/** What is read where a member was reached before. */
export const contactChangedText = (language: Language, site: string): string => (texts[language] ?? english)(site)
