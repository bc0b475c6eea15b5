import { randomUUID } from 'node:crypto'
import { content, type Language } from '@parola/contract'
import { htmlOf, sendToInbox } from '../../content/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { Claim } from './claim.ts'
import { notifyOffer } from '../notify-offer.ts'

interface Text {
  readonly title: string
  readonly content: (promotion: string) => string
}

const issued: Partial<Record<Language, Text>> = {
  EN: { title: 'Your bonus is ready', content: (name) => `${name}: you can claim your bonus under Promotions.` },
  TY: { title: 'Handa na ang bonus mo', content: (name) => `${name}: makukuha mo na ang bonus sa Promotions.` },
  CN: { title: '您的奖金已可领取', content: (name) => `${name}：请前往“优惠”领取奖金。` },
  JA: { title: 'ボーナスを受け取れます', content: (name) => `${name}：プロモーションから受け取ってください。` },
  TH: { title: 'โบนัสของคุณพร้อมแล้ว', content: (name) => `${name}: รับโบนัสได้ที่หน้าโปรโมชัน` },
  VI: {
    title: 'Tiền thưởng của bạn đã sẵn sàng',
    content: (name) => `${name}: bạn có thể nhận thưởng tại mục Khuyến mãi.`,
  },
  ID: {
    title: 'Bonus Anda siap diambil',
    content: (name) => `${name}: Anda dapat mengambil bonus di halaman Promosi.`,
  },
  AR: { title: 'مكافأتك جاهزة', content: (name) => `${name}: يمكنك استلام مكافأتك من صفحة العروض.` },
}

const rejected: Partial<Record<Language, Text>> = {
  EN: { title: 'Your claim was not approved', content: (name) => `${name}: we couldn’t approve your claim.` },
  TY: { title: 'Hindi naaprubahan ang claim mo', content: (name) => `${name}: hindi namin naaprubahan ang claim mo.` },
  CN: { title: '您的申请未获批准', content: (name) => `${name}：很抱歉，您的申请未获批准。` },
  JA: {
    title: '申請は承認されませんでした',
    content: (name) => `${name}：申し訳ありませんが、申請は承認されませんでした。`,
  },
  TH: { title: 'คำขอของคุณไม่ได้รับการอนุมัติ', content: (name) => `${name}: เราไม่สามารถอนุมัติคำขอของคุณได้` },
  VI: {
    title: 'Yêu cầu của bạn không được duyệt',
    content: (name) => `${name}: chúng tôi không thể duyệt yêu cầu của bạn.`,
  },
  ID: { title: 'Klaim Anda tidak disetujui', content: (name) => `${name}: kami tidak dapat menyetujui klaim Anda.` },
  AR: { title: 'لم تتم الموافقة على طلبك', content: (name) => `${name}: تعذّرت الموافقة على طلبك.` },
}

const cancelled: Partial<Record<Language, Text>> = {
  EN: {
    title: 'Your bonus was cancelled',
    content: (name) => `${name}: customer service cancelled this bonus. Your own money isn’t affected.`,
  },
  TY: {
    title: 'Kinansela ang bonus mo',
    content: (name) => `${name}: kinansela ng customer service ang bonus na ito. Hindi nagalaw ang sarili mong pera.`,
  },
  CN: { title: '您的奖金已被取消', content: (name) => `${name}：客户服务已取消此奖金。您自己的资金不受影响。` },
  JA: {
    title: 'ボーナスが取り消されました',
    content: (name) =>
      `${name}：カスタマーサポートがこのボーナスを取り消しました。お客様ご自身の資金に影響はありません。`,
  },
  TH: {
    title: 'โบนัสของคุณถูกยกเลิก',
    content: (name) => `${name}: บริการลูกค้ายกเลิกโบนัสนี้แล้ว เงินของคุณเองไม่ได้รับผลกระทบ`,
  },
  VI: {
    title: 'Tiền thưởng của bạn đã bị hủy',
    content: (name) => `${name}: chăm sóc khách hàng đã hủy tiền thưởng này. Tiền của bạn không bị ảnh hưởng.`,
  },
  ID: {
    title: 'Bonus Anda dibatalkan',
    content: (name) => `${name}: layanan pelanggan membatalkan bonus ini. Uang Anda sendiri tidak terpengaruh.`,
  },
  AR: {
    title: 'أُلغيت مكافأتك',
    content: (name) => `${name}: ألغت خدمة العملاء هذه المكافأة. أموالك الخاصة لم تتأثر.`,
  },
}

/** A bonus that staff cancelled. Their reason stays in the records: it is written for colleagues. */
export async function notifyCancelled(trx: Trx, owner: OwnerRef, { about }: Claim): Promise<void> {
  const wordings = wordingsOf(cancelled, (text) => [text.content(about)])
  await sendToInbox(trx, owner, { id: content.MessageId.parse(randomUUID()), wordings })
}

const wordingsOf = (texts: Partial<Record<Language, Text>>, contentOf: (text: Text) => string[]) =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      language,
      { title: text.title, content: htmlOf(contentOf(text)) },
    ]),
  )

/** Notifies the member of a decided claim. An operator's reason is sent as written, untranslated. */
export async function notifyDecision(
  trx: Trx,
  owner: OwnerRef,
  { id, about }: Claim,
  reason: string | null,
): Promise<void> {
  const texts = reason === null ? issued : rejected
  const wordings = wordingsOf(texts, (text) => [text.content(about), ...(reason === null ? [] : [reason])])
  await notifyOffer(trx, owner, { id: content.MessageId.parse(id), wordings })
}
