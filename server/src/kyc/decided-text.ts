import type { identity, Language } from '@parola/contract'

interface Texts {
  readonly verified: { readonly title: string; readonly content: string }
  readonly rejected: { readonly title: string; readonly content: string }
  readonly reason: Readonly<Record<identity.RejectionReason, string>>
}

/** Inbox messages about an operator's decision. */
export const decidedTexts: Partial<Record<Language, Texts>> = {
  EN: {
    verified: { title: 'Your identity is verified', content: 'Thank you. You’re all set.' },
    rejected: {
      title: 'Please send your documents again',
      content: 'We couldn’t verify your identity. You can send new pictures under Verify identity.',
    },
    reason: {
      unreadable: 'We couldn’t read the text in a picture.',
      glare: 'Light or glare covers part of a picture.',
      cropped: 'An edge of the document is cut off.',
      expired: 'The document has expired.',
      mismatch: 'Your details don’t match the document, or your selfie doesn’t match its photo.',
      notAllowed: 'We don’t accept this type of document.',
      underAge: 'The document shows you’re under the minimum age.',
      duplicate: 'Another account was verified with this document.',
      otherDocument: 'Please send a different document; this one isn’t enough.',
    },
  },
  TY: {
    verified: { title: 'Beripikado na ang pagkakakilanlan mo', content: 'Salamat. Wala ka nang kailangang gawin.' },
    rejected: {
      title: 'Pakipadala ulit ang mga dokumento mo',
      content:
        'Hindi namin naberipika ang pagkakakilanlan mo. Maaari kang magpadala ng bagong larawan sa Beripikasyon ng pagkakakilanlan.',
    },
    reason: {
      unreadable: 'Hindi mabasa ang teksto sa isang larawan.',
      glare: 'May silaw o ilaw na tumatakip sa bahagi ng larawan.',
      cropped: 'May naputol na gilid ng dokumento.',
      expired: 'Paso na ang dokumento.',
      mismatch: 'Hindi tugma ang inilagay mo sa dokumento, o hindi tugma ang selfie sa litrato nito.',
      notAllowed: 'Hindi namin tinatanggap ang ganitong uri ng dokumento.',
      underAge: 'Ayon sa dokumento, kulang pa ang edad mo para maglaro.',
      duplicate: 'May ibang account na naberipika na gamit ang dokumentong ito.',
      otherDocument: 'Magpadala ng ibang dokumento; hindi sapat ang isang ito.',
    },
  },
  CN: {
    verified: { title: '您的身份已通过验证', content: '感谢您的配合，您无需再做任何操作。' },
    rejected: { title: '请重新提交证件', content: '我们未能验证您的身份，您可以在“身份验证”中重新提交照片。' },
    reason: {
      unreadable: '照片中的文字无法辨认。',
      glare: '照片部分区域被反光遮挡。',
      cropped: '证件边缘被裁切。',
      expired: '证件已过期。',
      mismatch: '填写的信息与证件不符，或自拍与证件照片不符。',
      notAllowed: '我们不接受此类证件。',
      underAge: '证件显示您未达到最低游戏年龄。',
      duplicate: '此证件已用于验证其他账户。',
      otherDocument: '请提交另一种证件，此证件不足以完成验证。',
    },
  },
  JA: {
    verified: { title: '本人確認が完了しました', content: 'ありがとうございます。これ以上の手続きは必要ありません。' },
    rejected: {
      title: '書類をもう一度お送りください',
      content: 'ご本人であることを確認できませんでした。「本人確認」から新しい写真をお送りいただけます。',
    },
    reason: {
      unreadable: '写真の文字が読み取れません。',
      glare: '光の反射で写真の一部が見えません。',
      cropped: '書類の端が切れています。',
      expired: '書類の有効期限が切れています。',
      mismatch: '入力内容と書類、または自撮り写真と書類の顔写真が一致しません。',
      notAllowed: 'この種類の書類はご利用いただけません。',
      underAge: '書類の年齢が、ご利用いただける最低年齢に達していません。',
      duplicate: 'この書類は別のアカウントの確認に使われています。',
      otherDocument: '別の書類をお送りください。この書類では確認できません。',
    },
  },
  TH: {
    verified: { title: 'ยืนยันตัวตนของคุณแล้ว', content: 'ขอบคุณ คุณไม่ต้องดำเนินการใด ๆ เพิ่มเติม' },
    rejected: {
      title: 'โปรดส่งเอกสารอีกครั้ง',
      content: 'เรายังยืนยันตัวตนของคุณไม่ได้ คุณส่งรูปใหม่ได้ที่หน้ายืนยันตัวตน',
    },
    reason: {
      unreadable: 'อ่านข้อความในรูปไม่ได้',
      glare: 'มีแสงสะท้อนบังบางส่วนของรูป',
      cropped: 'ขอบเอกสารถูกตัด',
      expired: 'เอกสารหมดอายุแล้ว',
      mismatch: 'ข้อมูลที่กรอกไม่ตรงกับเอกสาร หรือเซลฟี่ไม่ตรงกับรูปในเอกสาร',
      notAllowed: 'เราไม่รับเอกสารประเภทนี้',
      underAge: 'เอกสารแสดงอายุต่ำกว่าเกณฑ์ขั้นต่ำในการเล่น',
      duplicate: 'มีบัญชีอื่นยืนยันด้วยเอกสารนี้แล้ว',
      otherDocument: 'โปรดส่งเอกสารอื่น เอกสารนี้ไม่เพียงพอ',
    },
  },
  VI: {
    verified: { title: 'Danh tính của bạn đã được xác minh', content: 'Cảm ơn bạn. Bạn không cần làm gì thêm.' },
    rejected: {
      title: 'Vui lòng gửi lại giấy tờ',
      content: 'Chúng tôi chưa xác minh được danh tính của bạn. Bạn có thể gửi ảnh mới ở mục Xác minh danh tính.',
    },
    reason: {
      unreadable: 'Không đọc được chữ trong ảnh.',
      glare: 'Ảnh bị chói hoặc lóa một phần.',
      cropped: 'Một cạnh của giấy tờ bị cắt mất.',
      expired: 'Giấy tờ đã hết hạn.',
      mismatch: 'Thông tin bạn nhập không khớp với giấy tờ, hoặc ảnh chân dung không khớp với ảnh trên giấy tờ.',
      notAllowed: 'Chúng tôi không chấp nhận loại giấy tờ này.',
      underAge: 'Giấy tờ cho thấy bạn chưa đủ tuổi tối thiểu để chơi.',
      duplicate: 'Giấy tờ này đã được dùng để xác minh một tài khoản khác.',
      otherDocument: 'Vui lòng gửi giấy tờ khác; giấy tờ này chưa đủ để xác minh.',
    },
  },
  ID: {
    verified: { title: 'Identitas Anda terverifikasi', content: 'Terima kasih. Tidak ada lagi yang perlu dilakukan.' },
    rejected: {
      title: 'Mohon kirim ulang dokumen Anda',
      content: 'Kami belum dapat memverifikasi identitas Anda. Anda dapat mengirim foto baru di Verifikasi identitas.',
    },
    reason: {
      unreadable: 'Tulisan pada foto tidak terbaca.',
      glare: 'Sebagian foto tertutup silau.',
      cropped: 'Tepi dokumen terpotong.',
      expired: 'Dokumen sudah kedaluwarsa.',
      mismatch: 'Data yang diisi tidak cocok dengan dokumen, atau swafoto tidak cocok dengan foto dokumen.',
      notAllowed: 'Kami tidak menerima jenis dokumen ini.',
      underAge: 'Dokumen menunjukkan usia di bawah batas minimum untuk bermain.',
      duplicate: 'Akun lain telah diverifikasi dengan dokumen ini.',
      otherDocument: 'Silakan kirim dokumen lain; dokumen ini tidak cukup.',
    },
  },
  AR: {
    verified: { title: 'تم التحقق من هويتك', content: 'شكرًا لك. لا يلزمك فعل أي شيء آخر.' },
    rejected: {
      title: 'يُرجى إرسال مستنداتك مرة أخرى',
      content: 'لم نتمكن من التحقق من هويتك. يمكنك إرسال صور جديدة من صفحة التحقق من الهوية.',
    },
    reason: {
      unreadable: 'تعذّرت قراءة النص في إحدى الصور.',
      glare: 'انعكاس الضوء يغطي جزءًا من الصورة.',
      cropped: 'إحدى حواف المستند مقطوعة.',
      expired: 'انتهت صلاحية المستند.',
      mismatch: 'ما أدخلته لا يطابق المستند، أو أن الصورة الذاتية لا تطابق صورة المستند.',
      notAllowed: 'لا نقبل هذا النوع من المستندات.',
      underAge: 'يُظهر المستند أن عمرك أقل من الحد الأدنى للعب.',
      duplicate: 'تم التحقق من حساب آخر بهذا المستند.',
      otherDocument: 'يُرجى إرسال مستند آخر؛ هذا المستند غير كافٍ.',
    },
  },
}
