import type { Language } from '@parola/contract'

const texts: Partial<Record<Language, (site: string) => string>> = {
  EN: (site) =>
    `${site}: a new way to log in was added to your account. If it was not you, remove it in the security center and change your password now.`,
  TY: (site) =>
    `${site}: may idinagdag na bagong paraan ng pag-log in sa iyong account. Kung hindi ikaw ito, alisin ito sa security center at palitan agad ang iyong password.`,
  VI: (site) =>
    `${site}: một cách đăng nhập mới vừa được thêm vào tài khoản của bạn. Nếu không phải bạn, hãy gỡ nó trong trung tâm bảo mật và đổi mật khẩu ngay.`,
  CN: (site) => `${site}：您的账户刚刚添加了新的登录方式。如果不是您本人操作，请在安全中心移除并立即修改密码。`,
  TH: (site) => `${site}: มีการเพิ่มวิธีเข้าสู่ระบบใหม่ในบัญชีของคุณ หากไม่ใช่คุณ โปรดลบออกในศูนย์ความปลอดภัยและเปลี่ยนรหัสผ่านทันที`,
  JA: (site) =>
    `${site}：アカウントに新しいログイン方法が追加されました。心当たりがない場合は、セキュリティセンターで削除し、すぐにパスワードを変更してください。`,
  ID: (site) =>
    `${site}: cara masuk baru telah ditambahkan ke akun Anda. Jika bukan Anda, hapus di pusat keamanan dan segera ganti kata sandi Anda.`,
  AR: (site) =>
    `${site}: أُضيفت طريقة جديدة لتسجيل الدخول إلى حسابك. إذا لم تكن أنت، فأزلها من مركز الأمان وغيّر كلمة المرور الآن.`,
}

const english = (site: string) => texts.EN?.(site) ?? ''

/** What a member reads after a passkey or another house's account was added. */
export const newWayInText = (language: Language, site: string): string => (texts[language] ?? english)(site)
