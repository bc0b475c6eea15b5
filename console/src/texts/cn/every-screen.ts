import type { Texts } from '../catalogue.ts'

/** Of what every screen has: versions, undo, reveals. */
export const everyScreen: Pick<Texts, 'conflict' | 'reveal' | 'undo'> = {
  conflict: {
    title: '内容已被他人修改',
    note: '您的修改尚未保存，请选择保留哪一方。',
    read: (value) => `您打开时：${value}`,
    sides: { theirs: '对方的', mine: '您的' },
    save: '保存我的选择',
  },
  reveal: {
    button: (name) => `查看明文：${name}`,
    title: (name) => `查看明文：${name}`,
    note: '将在此显示十分钟。您的姓名和原因会记入审计日志。',
    reason: '原因',
    choose: '请选择原因',
    reasons: {
      'member-asked': '会员咨询',
      'call-back': '回电或回信',
      payment: '核对款项',
      identity: '核实身份',
      complaint: '处理投诉',
      investigation: '调查',
    },
    show: '查看明文',
    hide: '隐藏',
    until: (at) => `显示至 ${at}`,
    left: (count) => (count === 0 ? '这是今天最后一次' : `24 小时内还可查看 ${count} 次`),
  },
  undo: { button: '撤销', done: '已撤销' },
}
