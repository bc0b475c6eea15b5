import type { Language } from '@parola/contract'

const texts: Partial<Record<Language, (site: string) => string>> = {
  EN: (site) => `${site}: your account was just logged in on a new device. If it wasn’t you, change your password now.`,
  TY: (site) =>
    `${site}: may kaka-log in lang sa iyong account gamit ang bagong device. Kung hindi ikaw ito, palitan agad ang iyong password.`,
  VI: (site) =>
    `${site}: tài khoản của bạn vừa được đăng nhập trên một thiết bị mới. Nếu không phải bạn, hãy đổi mật khẩu ngay.`,
  CN: (site) => `${site}：您的账户刚刚在新设备上登录。如果不是您本人操作，请立即修改密码。`,
  TH: (site) => `${site}: เพิ่งมีการเข้าสู่ระบบบัญชีของคุณจากอุปกรณ์ใหม่ หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านทันที`,
  JA: (site) =>
    `${site}：新しい端末からアカウントにログインがありました。心当たりがない場合は、すぐにパスワードを変更してください。`,
  ID: (site) =>
    `${site}: akun Anda baru saja masuk dari perangkat baru. Jika bukan Anda, segera ganti kata sandi Anda.`,
  AR: (site) => `${site}: تم تسجيل الدخول إلى حسابك للتو من جهاز جديد. إذا لم تكن أنت، فغيّر كلمة المرور الآن.`,
}

const english = (site: string) => texts.EN?.(site) ?? ''

/** The notice to a member after a login on a new device. */
export const newDeviceText = (language: Language, site: string): string => (texts[language] ?? english)(site)
