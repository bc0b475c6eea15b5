import type { Language } from '@parola/contract'

type Wording = (code: string, minutes: number) => string

const english: Wording = (code, minutes) =>
  `${code} is your verification code. It’s valid for ${minutes} minutes. Never share it, not even with us.`

const wordings: Partial<Record<Language, Wording>> = {
  EN: english,
  TY: (code, minutes) =>
    `${code} ang iyong verification code. Magagamit ito sa loob ng ${minutes} minuto. Huwag ibigay kahit kanino, kahit sa amin.`,
  VI: (code, minutes) =>
    `${code} là mã xác minh của bạn, có hiệu lực trong ${minutes} phút. Không chia sẻ mã với bất kỳ ai, kể cả chúng tôi.`,
  CN: (code, minutes) => `您的验证码是 ${code}，${minutes} 分钟内有效。请勿告诉任何人，包括我们的工作人员。`,
  TH: (code, minutes) => `${code} คือรหัสยืนยันของคุณ ใช้ได้ภายใน ${minutes} นาที อย่าบอกรหัสนี้กับใคร แม้แต่เจ้าหน้าที่ของเรา`,
  JA: (code, minutes) =>
    `認証コードは ${code} です。${minutes}分間有効です。当社の者を含め、誰にも教えないでください。`,
  ID: (code, minutes) =>
    `${code} adalah kode verifikasi Anda, berlaku ${minutes} menit. Jangan berikan kepada siapa pun, termasuk kami.`,
  AR: (code, minutes) =>
    `رمز التحقق الخاص بك هو ${code}، وهو صالح لمدة ${minutes} دقائق. لا تشاركه مع أحد، ولا حتى معنا.`,
}

/** Falls back to English. */
export const codeText = (language: Language, code: string, minutes: number): string =>
  (wordings[language] ?? english)(code, minutes)
