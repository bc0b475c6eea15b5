import type { Language } from '@parola/contract'
import { inLanguage } from '../../platform/http/in-language.ts'
import type { VipLevel } from './vip.ts'

interface Text {
  readonly title: (name: string) => string
  readonly content: string
  /** Added when a gift is waiting. */
  readonly gift: string
}

const texts: Partial<Record<Language, Text>> = {
  EN: {
    title: (name) => `You’ve reached ${name}`,
    content: 'You keep this level. See its benefits on the VIP page.',
    gift: 'A gift with no wagering is in Rewards.',
  },
  TY: {
    title: (name) => `Naabot mo na ang ${name}`,
    content: 'Sa iyo na ang antas na ito at hindi na mawawala. Nasa pahinang VIP ang mga dala nito.',
    gift: 'May regalong walang kondisyon na naghihintay sa Rewards.',
  },
  CN: {
    title: (name) => `您已升至 ${name}`,
    content: '等级永久保留，权益请见 VIP 页面。',
    gift: '“奖励”里有一份无条件礼金等您领取。',
  },
  JA: {
    title: (name) => `${name} に到達しました`,
    content: 'このレベルは失われません。特典は VIP ページでご確認ください。',
    gift: '条件なしのギフトが「リワード」に届いています。',
  },
  TH: {
    title: (name) => `คุณถึงระดับ ${name} แล้ว`,
    content: 'ระดับนี้เป็นของคุณตลอดไป ดูสิทธิประโยชน์ได้ที่หน้า VIP',
    gift: 'มีของขวัญแบบไม่มีเงื่อนไขรออยู่ในหน้ารางวัล',
  },
  VI: {
    title: (name) => `Bạn đã đạt cấp ${name}`,
    content: 'Cấp này luôn là của bạn. Xem quyền lợi tại trang VIP.',
    gift: 'Một món quà không kèm điều kiện đang chờ bạn ở mục Phần thưởng.',
  },
  ID: {
    title: (name) => `Anda telah mencapai ${name}`,
    content: 'Tingkat ini tetap milik Anda. Manfaatnya ada di halaman VIP.',
    gift: 'Bonus tanpa syarat menunggu di menu Hadiah.',
  },
  AR: {
    title: (name) => `لقد بلغت مستوى ${name}`,
    content: 'هذا المستوى لك ولن تفقده. تجد مزاياه في صفحة VIP.',
    gift: 'هدية بلا شروط في انتظارك في صفحة المكافآت.',
  },
}

/** The message on reaching a level. */
export const levelText = (level: VipLevel, hasGift: boolean) =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { title, content, gift }]) => [
      language,
      {
        title: title(inLanguage(level.names, [language as Language]) ?? `VIP ${level.level}`),
        content: `<p>${content}${hasGift ? ` ${gift}` : ''}</p>`,
      },
    ]),
  )
