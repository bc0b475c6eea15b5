import type { Texts } from '../catalogue.ts'

/** Of what every screen has: versions, undo, reveals. */
export const everyScreen: Pick<Texts, 'conflict' | 'reveal' | 'undo'> = {
  conflict: {
    title: 'Orang lain sudah mengubah ini',
    note: 'Perubahan Anda belum ada yang disimpan. Pilih mana yang dipakai.',
    read: (value) => `Saat Anda membukanya: ${value}`,
    sides: { theirs: 'Versi orang lain', mine: 'Versi Anda' },
    save: 'Simpan pilihan saya',
  },
  reveal: {
    button: (name) => `Ungkap: ${name}`,
    title: (name) => `Ungkap: ${name}`,
    note: 'Ditampilkan di sini selama sepuluh menit. Nama Anda dan alasannya dicatat di log audit.',
    reason: 'Alasan',
    choose: 'Pilih alasan',
    reasons: {
      'member-asked': 'Anggota menanyakannya',
      'call-back': 'Untuk menelepon atau membalas',
      payment: 'Untuk memeriksa pembayaran',
      identity: 'Untuk memastikan identitas',
      complaint: 'Keluhan',
      investigation: 'Penyelidikan',
    },
    show: 'Ungkap',
    hide: 'Sembunyikan',
    until: (at) => `Ditampilkan sampai ${at}`,
    left: (count) => (count === 0 ? 'Itu yang terakhir untuk hari ini' : `Sisa ${count} kali dalam 24 jam`),
  },
  undo: { button: 'Urungkan', done: 'Diurungkan' },
}
