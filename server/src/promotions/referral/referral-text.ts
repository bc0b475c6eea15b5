import type { Language } from '@parola/contract'

interface Text {
  readonly title: string
  readonly content: string
}

const texts: Partial<Record<Language, Text>> = {
  EN: {
    title: 'Thank you for bringing a friend',
    content: 'Your friend has made a first deposit, and your reward waits in the reward centre.',
  },
  TY: {
    title: 'Salamat sa pag-imbita ng kaibigan',
    content: 'Nagdeposito na ang kaibigan mo sa unang pagkakataon. Nasa reward centre ang gantimpala mo.',
  },
  CN: { title: '感谢您邀请好友', content: '您的好友已完成首次存款，您的奖励已放入奖励中心。' },
  JA: {
    title: 'お友達のご紹介ありがとうございます',
    content: 'お友達が初めて入金されました。リワードはリワードセンターで受け取れます。',
  },
  TH: { title: 'ขอบคุณที่ชวนเพื่อน', content: 'เพื่อนของคุณฝากเงินครั้งแรกแล้ว รางวัลของคุณรออยู่ในศูนย์รางวัล' },
  VI: {
    title: 'Cảm ơn bạn đã mời bạn bè',
    content: 'Bạn của bạn đã nạp tiền lần đầu. Phần thưởng đang chờ ở trung tâm phần thưởng.',
  },
  ID: {
    title: 'Terima kasih telah mengajak teman',
    content: 'Teman Anda telah melakukan deposit pertama. Hadiah Anda menunggu di pusat hadiah.',
  },
  AR: { title: 'شكرًا لدعوة صديق', content: 'أجرى صديقك أول إيداع له، ومكافأتك في انتظارك في مركز المكافآت.' },
}

/** The message about a reward for a friend's first deposit. */
export const referralText = Object.fromEntries(
  Object.entries(texts).map(([language, { title, content }]) => [language, { title, content: `<p>${content}</p>` }]),
)
