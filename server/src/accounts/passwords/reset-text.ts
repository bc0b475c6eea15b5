import type { backOffice, Language } from '@parola/contract'

interface Wording {
  readonly title: string
  readonly content: string
}

type Wordings = Readonly<Record<backOffice.ResetSecret, Wording>>

/** Told to a member when staff have started a reset. */
export const resetTexts: Partial<Record<Language, Wordings>> & { readonly EN: Wordings } = {
  EN: {
    password: {
      title: 'Reset link sent',
      content:
        'Customer service sent a link to your email to set a new password. It works once, for 30 minutes. If you didn’t ask for it, contact customer service.',
    },
    'payment-password': {
      title: 'Set a new payment password',
      content:
        'Customer service sent you to Security center to set a new payment password. You’ll need your login password. If you didn’t ask for it, contact customer service.',
    },
  },
  TY: {
    password: {
      title: 'Naipadala ang reset link',
      content:
        'Nagpadala ang customer service ng link sa email mo para magtakda ng bagong password. Isang beses lang itong gagana, sa loob ng 30 minuto. Kung hindi mo ito hiniling, kontakin ang customer service.',
    },
    'payment-password': {
      title: 'Magtakda ng bagong payment password',
      content:
        'Itinuro ka ng customer service sa security center para magtakda ng bagong payment password. Kakailanganin mo ang login password mo. Kung hindi mo ito hiniling, kontakin ang customer service.',
    },
  },
  VI: {
    password: {
      title: 'Đã gửi liên kết đặt lại',
      content:
        'Chăm sóc khách hàng đã gửi liên kết đặt mật khẩu mới đến email của bạn. Liên kết chỉ dùng được một lần trong 30 phút. Nếu bạn không yêu cầu, hãy liên hệ chăm sóc khách hàng.',
    },
    'payment-password': {
      title: 'Đặt mật khẩu thanh toán mới',
      content:
        'Chăm sóc khách hàng mời bạn vào trung tâm bảo mật để đặt mật khẩu thanh toán mới. Bạn cần mật khẩu đăng nhập. Nếu bạn không yêu cầu, hãy liên hệ chăm sóc khách hàng.',
    },
  },
  CN: {
    password: {
      title: '重设链接已发送',
      content:
        '客户服务已将设置新密码的链接发送到您的邮箱。链接 30 分钟内有效，只能使用一次。如非您本人要求，请联系客户服务。',
    },
    'payment-password': {
      title: '请设置新的支付密码',
      content: '客户服务请您前往安全中心设置新的支付密码，届时需要登录密码。如非您本人要求，请联系客户服务。',
    },
  },
  TH: {
    password: {
      title: 'ส่งลิงก์รีเซ็ตแล้ว',
      content: 'บริการลูกค้าส่งลิงก์ตั้งรหัสผ่านใหม่ไปที่อีเมลของคุณแล้ว ลิงก์ใช้ได้ครั้งเดียวภายใน 30 นาที หากคุณไม่ได้ขอ โปรดติดต่อบริการลูกค้า',
    },
    'payment-password': {
      title: 'ตั้งรหัสผ่านการชำระเงินใหม่',
      content:
        'บริการลูกค้าแนะนำให้คุณตั้งรหัสผ่านการชำระเงินใหม่ในศูนย์ความปลอดภัย โดยต้องใช้รหัสผ่านเข้าสู่ระบบ หากคุณไม่ได้ขอ โปรดติดต่อบริการลูกค้า',
    },
  },
  JA: {
    password: {
      title: '再設定リンクを送信しました',
      content:
        'カスタマーサポートが新しいパスワードを設定するリンクをメールで送信しました。30 分以内に一度だけ使えます。お心当たりがない場合は、カスタマーサポートにご連絡ください。',
    },
    'payment-password': {
      title: '新しい支払いパスワードの設定',
      content:
        'カスタマーサポートからのご案内です。セキュリティセンターで新しい支払いパスワードを設定してください。ログインパスワードが必要です。お心当たりがない場合は、カスタマーサポートにご連絡ください。',
    },
  },
  ID: {
    password: {
      title: 'Tautan reset terkirim',
      content:
        'Layanan pelanggan mengirim tautan ke email Anda untuk membuat kata sandi baru. Tautan berlaku sekali selama 30 menit. Jika Anda tidak memintanya, hubungi layanan pelanggan.',
    },
    'payment-password': {
      title: 'Buat kata sandi pembayaran baru',
      content:
        'Layanan pelanggan mengarahkan Anda ke pusat keamanan untuk membuat kata sandi pembayaran baru. Anda memerlukan kata sandi login. Jika Anda tidak memintanya, hubungi layanan pelanggan.',
    },
  },
  AR: {
    password: {
      title: 'أُرسل رابط إعادة التعيين',
      content:
        'أرسلت خدمة العملاء رابطًا إلى بريدك الإلكتروني لتعيين كلمة مرور جديدة. يعمل مرة واحدة خلال 30 دقيقة. إن لم تطلب ذلك، فاتصل بخدمة العملاء.',
    },
    'payment-password': {
      title: 'عيّن كلمة مرور دفع جديدة',
      content:
        'وجّهتك خدمة العملاء إلى مركز الأمان لتعيين كلمة مرور دفع جديدة. ستحتاج إلى كلمة مرور تسجيل الدخول. إن لم تطلب ذلك، فاتصل بخدمة العملاء.',
    },
  },
}
