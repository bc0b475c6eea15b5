import type { Texts } from '../catalogue.ts'

/** Of what every screen has: versions, undo, reveals. */
export const everyScreen: Pick<Texts, 'conflict' | 'reveal' | 'undo'> = {
  conflict: {
    title: 'มีคนอื่นแก้ไขข้อมูลนี้แล้ว',
    note: 'การแก้ไขของคุณยังไม่ถูกบันทึก เลือกว่าจะใช้ค่าใด',
    read: (value: string) => `ค่าตอนที่คุณเปิด: ${value}`,
    sides: { theirs: 'ของคนอื่น', mine: 'ของคุณ' },
    save: 'บันทึกค่าที่เลือก',
  },
  reveal: {
    button: (name: string) => `เปิดดู: ${name}`,
    title: (name: string) => `เปิดดู: ${name}`,
    note: 'ข้อมูลจะแสดงที่นี่ 10 นาที ชื่อของคุณและเหตุผลจะถูกเก็บในบันทึกการตรวจสอบ',
    reason: 'เหตุผล',
    choose: 'เลือกเหตุผล',
    reasons: {
      'member-asked': 'สมาชิกสอบถาม',
      'call-back': 'เพื่อโทรหรือเขียนตอบกลับ',
      payment: 'เพื่อตรวจสอบการชำระเงิน',
      identity: 'เพื่อตรวจสอบตัวตน',
      complaint: 'เรื่องร้องเรียน',
      investigation: 'การสอบสวน',
    },
    show: 'เปิดดู',
    hide: 'ซ่อน',
    until: (at: string) => `แสดงถึง ${at}`,
    left: (count: number) => (count === 0 ? 'นี่เป็นครั้งสุดท้ายของวันนี้' : `เปิดดูได้อีก ${count} ครั้งใน 24 ชั่วโมง`),
  },
  undo: { button: 'เลิกทำ', done: 'เลิกทำแล้ว' },
}
