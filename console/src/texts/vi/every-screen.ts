import type { Texts } from '../catalogue.ts'

/** Of what every screen has: versions, undo, reveals. */
export const everyScreen: Pick<Texts, 'conflict' | 'reveal' | 'undo'> = {
  conflict: {
    title: 'Người khác đã thay đổi mục này',
    note: 'Thay đổi của bạn chưa được lưu. Hãy chọn bản giữ lại.',
    read: (value) => `Khi bạn mở: ${value}`,
    sides: { theirs: 'Của người kia', mine: 'Của bạn' },
    save: 'Lưu lựa chọn của tôi',
  },
  reveal: {
    button: (name) => `Xem đầy đủ: ${name}`,
    title: (name) => `Xem đầy đủ: ${name}`,
    note: 'Thông tin hiện ở đây trong mười phút. Tên bạn và lý do được lưu trong nhật ký kiểm toán.',
    reason: 'Lý do',
    choose: 'Chọn lý do',
    reasons: {
      'member-asked': 'Thành viên hỏi về thông tin này',
      'call-back': 'Để gọi lại hoặc viết lại',
      payment: 'Để kiểm tra một khoản thanh toán',
      identity: 'Để kiểm tra danh tính',
      complaint: 'Khiếu nại',
      investigation: 'Điều tra',
    },
    show: 'Xem đầy đủ',
    hide: 'Ẩn',
    until: (at) => `Hiện đến ${at}`,
    left: (count) => (count === 0 ? 'Đó là lượt cuối của hôm nay' : `Còn ${count} lượt trong 24 giờ`),
  },
  undo: { button: 'Hoàn tác', done: 'Đã hoàn tác' },
}
