import { randomUUID } from 'node:crypto'
import { content, type Language } from '@parola/contract'
import { htmlOf, sendToInbox } from '../../content/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'

interface Wording {
  readonly title: string
  readonly content: string
}

type About = 'proposed' | 'used'

const texts: Partial<Record<Language, Readonly<Record<About, Wording>>>> = {
  EN: {
    proposed: {
      title: 'Create a recovery code',
      content:
        'You have no confirmed phone number or email address. Create a recovery code in Security center, so you can reset a forgotten password.',
    },
    used: {
      title: 'Your password was reset',
      content: 'Your recovery code was used to set a new password. Create a new code in Security center.',
    },
  },
  TY: {
    proposed: {
      title: 'Gumawa ng recovery code',
      content:
        'Wala kaming kumpirmadong phone number o email mo. Gumawa ng recovery code sa security center para makagawa ka ng bagong password kapag nalimutan mo ito.',
    },
    used: {
      title: 'Na-reset ang password mo',
      content: 'May itinakdang bagong password gamit ang recovery code mo. Gumawa ng bagong code sa security center.',
    },
  },
  VI: {
    proposed: {
      title: 'Hãy tạo mã khôi phục',
      content:
        'Chúng tôi chưa có số điện thoại hay email đã xác nhận của bạn. Hãy tạo mã khôi phục trong trung tâm bảo mật để đặt mật khẩu mới khi bạn quên.',
    },
    used: {
      title: 'Mật khẩu của bạn đã được đặt lại',
      content: 'Mật khẩu mới đã được đặt bằng mã khôi phục. Hãy tạo mã mới trong trung tâm bảo mật.',
    },
  },
  CN: {
    proposed: {
      title: '请生成恢复码',
      content: '我们没有您已验证的手机号或邮箱。请在安全中心生成恢复码，忘记密码时可用它设置新密码。',
    },
    used: { title: '您的密码已重设', content: '已使用恢复码设置新密码。请在安全中心生成新的恢复码。' },
  },
  TH: {
    proposed: {
      title: 'สร้างรหัสกู้คืน',
      content: 'เรายังไม่มีเบอร์โทรศัพท์หรืออีเมลที่ยืนยันแล้วของคุณ สร้างรหัสกู้คืนในศูนย์ความปลอดภัย เพื่อตั้งรหัสผ่านใหม่ได้เมื่อลืม',
    },
    used: {
      title: 'รหัสผ่านของคุณถูกตั้งใหม่',
      content: 'มีการตั้งรหัสผ่านใหม่ด้วยรหัสกู้คืนของคุณ โปรดสร้างรหัสใหม่ในศูนย์ความปลอดภัย',
    },
  },
  JA: {
    proposed: {
      title: '復旧コードを作成してください',
      content:
        '確認済みの電話番号またはメールアドレスがありません。パスワードを忘れたときのために、セキュリティセンターで復旧コードを作成してください。',
    },
    used: {
      title: 'パスワードが再設定されました',
      content: '復旧コードで新しいパスワードが設定されました。セキュリティセンターで新しいコードを作成してください。',
    },
  },
  ID: {
    proposed: {
      title: 'Buat kode pemulihan',
      content:
        'Kami tidak memiliki nomor telepon atau email Anda yang terkonfirmasi. Buat kode pemulihan di pusat keamanan agar Anda bisa membuat kata sandi baru jika lupa.',
    },
    used: {
      title: 'Kata sandi Anda telah direset',
      content: 'Kata sandi baru dibuat dengan kode pemulihan Anda. Buat kode baru di pusat keamanan.',
    },
  },
  AR: {
    proposed: {
      title: 'أنشئ رمز استرداد',
      content:
        'ليس لدينا رقم هاتف أو بريد إلكتروني مؤكد لك. أنشئ رمز استرداد في مركز الأمان لتتمكن من تعيين كلمة مرور جديدة إذا نسيتها.',
    },
    used: {
      title: 'أُعيد تعيين كلمة مرورك',
      content: 'عُيّنت كلمة مرور جديدة برمز الاسترداد. أنشئ رمزًا جديدًا في مركز الأمان.',
    },
  },
}

/** Notifies the member in the inbox: to create a recovery code, or that one was used. */
export async function notifyOfRecovery(trx: Trx, member: OwnerRef, about: About): Promise<void> {
  const wordings = Object.fromEntries(
    Object.entries(texts).map(([language, { [about]: wording }]) => [
      language as Language,
      { title: wording.title, content: htmlOf([wording.content]) },
    ]),
  )
  await sendToInbox(trx, member, { id: content.MessageId.parse(randomUUID()), wordings })
}
