const dusk = '#7c8bb8'
const mist = '#a9b7e0'
const gold = '#f0a63a'
const teal = '#2fb3a6'
const coral = '#f0786a'

const line = (d: string, colour = dusk, width = 4) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const fill = (d: string, colour: string, opacity = 1) =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
const dot = (x: number, y: number, r: number, colour: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" opacity="${opacity}"/>`
const ground = `<ellipse cx="100" cy="138" rx="78" ry="9" fill="${dusk}" opacity=".18"/>`
const halo = dot(100, 78, 62, mist, 0.2)
const waves = (y: number) => line(`M22 ${y}q13-8 26 0t26 0 26 0 26 0 26 0 26 0`, teal, 4)
const spark = (x: number, y: number, r: number, tone = gold) =>
  fill(`M${x} ${y - r}q0 ${r} ${r} ${r}q-${r} 0-${r} ${r}q0-${r}-${r}-${r}q${r} 0 ${r}-${r}z`, tone)
const tower = (lamp: string) =>
  fill('M88 62h24l9 62H79z', '#e9e2d4') +
  fill('M100 62h12l9 62h-21z', mist, 0.55) +
  fill('M85.700 78h28.600l2.300 16H83.400z', teal) +
  fill('M83 54h34v8H83z', dusk) +
  fill('M90 36h20v18H90z', lamp) +
  fill('M86 36c4-14 24-14 28 0z', coral) +
  line('M88 62h24l9 62H79z', dusk, 3)

/** Theme-neutral drawings in mid tones: each must read on night blue and on white. */
export const pictures: Record<string, string> = {
  'nothing-found':
    halo +
    ground +
    fill('M36 120c14-26 30-8 44-22s26-12 38 2 20 4 44 20z', mist, 0.5) +
    dot(88, 68, 34, mist, 0.4) +
    `<circle cx="88" cy="68" r="34" fill="none" stroke="${dusk}" stroke-width="6"/>` +
    line('M114 94l30 30', gold, 10) +
    line('M74 62q5-7 10 0M94 62q5-7 10 0M80 84q9-8 18 0', dusk, 4) +
    spark(150, 46, 9) +
    spark(42, 40, 6, teal),
  'no-favourites':
    halo +
    ground +
    fill('M100 124C60 96 42 76 46 56c4-20 34-26 54 2 20-28 50-22 54-2 4 20-14 40-54 68z', mist, 0.35) +
    line('M100 124C60 96 42 76 46 56c4-20 34-26 54 2 20-28 50-22 54-2 4 20-14 40-54 68z', coral, 5) +
    line('M64 56c2-8 8-12 16-10', coral, 5) +
    spark(156, 36, 10) +
    spark(38, 92, 7, teal) +
    spark(168, 96, 6),
  'no-recents':
    halo +
    ground +
    dot(100, 78, 46, mist, 0.35) +
    `<circle cx="100" cy="78" r="46" fill="none" stroke="${dusk}" stroke-width="6"/>` +
    line('M100 50v28l20 12', gold, 7) +
    dot(100, 78, 6, gold) +
    line('M100 38v5M100 113v5M60 78h5M135 78h5', dusk, 4) +
    line('M46 46c-12 16-13 38-4 54M42 100l-10-6M42 100l6-11', teal, 5),
  'no-cards':
    halo +
    ground +
    fill('M46 52a10 10 0 0 1 10-10h78a10 10 0 0 1 10 10v48a10 10 0 0 1-10 10H56a10 10 0 0 1-10-10z', mist, 0.4) +
    line('M46 52a10 10 0 0 1 10-10h78a10 10 0 0 1 10 10v48a10 10 0 0 1-10 10H56a10 10 0 0 1-10-10z', dusk, 5) +
    fill('M46 58h98v14H46z', dusk) +
    fill('M60 82h20v14H60z', gold) +
    line('M94 90h34', dusk, 4) +
    dot(146, 112, 17, teal) +
    line('M146 104v16M138 112h16', '#fff', 5) +
    spark(160, 40, 9) +
    spark(36, 96, 6, coral),
  'no-payments':
    halo +
    ground +
    fill('M62 26h76v96l-13-9-12 9-13-9-13 9-12-9-13 9z', mist, 0.4) +
    line('M62 26h76v96l-13-9-12 9-13-9-13 9-12-9-13 9z', dusk, 5) +
    line('M78 48h30M78 64h44M78 80h20', dusk, 4) +
    dot(144, 96, 22, gold) +
    `<circle cx="144" cy="96" r="14" fill="none" stroke="#fff" stroke-width="3" opacity=".8"/>` +
    line('M144 90v12', '#fff', 4) +
    spark(46, 46, 8, teal) +
    spark(162, 40, 6),
  offline:
    ground +
    halo +
    fill('M44 108c-14-2-16-24 2-27 2-22 32-30 44-12 14-10 34 2 32 18 16 0 20 20 4 22z', mist, 0.6) +
    line('M44 108c-14-2-16-24 2-27 2-22 32-30 44-12 14-10 34 2 32 18 16 0 20 20 4 22z', dusk, 5) +
    line('M74 128l10-10M100 128V116M126 128l-10-10', teal, 5) +
    line('M138 34l26 26M164 34l-26 26', coral, 7) +
    spark(40, 44, 7),
  error:
    ground +
    halo +
    fill('M40 96c24 12 96 12 122-4l-16 30H58z', mist, 0.5) +
    line('M40 96c24 12 96 12 122-4l-16 30H58z', dusk, 5) +
    line('M98 98V34', dusk, 5) +
    fill('M104 36c26 14 36 34 38 52l-38 4z', gold, 0.85) +
    line('M112 56l14 8-12 10 16 8', '#fff', 4) +
    line('M90 44c-20 14-28 30-30 44l30 4z', dusk, 4) +
    waves(136) +
    dot(160, 48, 5, coral) +
    line('M160 22v16', coral, 6),
  maintenance:
    ground +
    halo +
    tower(mist) +
    line('M60 124V40M140 124V40M60 66h80M60 96h22M118 96h22', gold, 5) +
    fill('M136 104l20-20a12 12 0 0 1 16-15l-9 9 5 6 9-8a12 12 0 0 1-16 14l-20 20z', dusk) +
    spark(40, 46, 7, teal),
  region:
    ground +
    halo +
    fill('M34 46l40-14 46 14 46-14v76l-46 16-46-16-40 16z', mist, 0.4) +
    line('M34 46l40-14 46 14 46-14v76l-46 16-46-16-40 16zM74 32v76M120 46v78', dusk, 4) +
    line('M46 92q14-16 24-6t26-10', teal, 4) +
    fill('M122 34c18 0 26 14 22 28-3 12-14 22-22 32-8-10-19-20-22-32-4-14 4-28 22-28z', coral) +
    line('M114 48l16 16M130 48l-16 16', '#fff', 5),
  'closed-door':
    ground +
    halo +
    fill('M64 130V54c0-48 72-48 72 0v76z', mist, 0.45) +
    line('M64 130V54c0-48 72-48 72 0v76z', dusk, 5) +
    line('M100 20v110M76 60v50M124 60v50', dusk, 3) +
    dot(91, 82, 4.5, gold) +
    dot(109, 82, 4.5, gold) +
    fill('M82 84h36v28H82z', gold) +
    line('M90 84v-8a10 10 0 0 1 20 0v8', gold, 5) +
    dot(100, 96, 4, '#7a4a12') +
    line('M100 98v6', '#7a4a12', 3) +
    line('M50 132h100', dusk, 6) +
    spark(152, 40, 8, teal),
  'no-offer':
    halo +
    ground +
    fill('M58 84h84v48H58z', '#e9e2d4') +
    fill('M100 84h42v48h-42z', mist, 0.55) +
    fill('M52 68h96v18H52z', teal) +
    fill('M92 68h16v64H92z', coral) +
    line('M58 86h84v46H58zM52 68h96v18H52z', dusk, 3) +
    line('M100 66c-6-22-34-20-30-6 2 6 16 6 30 6zM100 66c6-22 34-20 30-6-2 6-16 6-30 6z', coral, 4) +
    spark(152, 46, 9) +
    spark(46, 52, 6, mist),
  'no-announcement':
    ground +
    halo +
    fill('M56 70l66-30v76l-66-26z', mist, 0.5) +
    line('M56 70l66-30v76l-66-26zM56 70H44a8 8 0 0 0-8 8v6a8 8 0 0 0 8 6h12M66 94l8 32h14l-8-26', dusk, 5) +
    line('M140 78h22M138 58l18-10M138 98l18 10', mist, 5) +
    dot(122, 78, 10, gold) +
    spark(44, 40, 7, teal),
  'no-message':
    ground +
    halo +
    fill('M38 48h124v76H38z', mist, 0.4) +
    line('M38 48h124v76H38zM38 50l62 46 62-46M38 122l44-40M162 122l-44-40', dusk, 5) +
    dot(162, 48, 13, teal) +
    line('M156 48l5 5 8-9', '#fff', 4) +
    spark(34, 30, 8) +
    spark(108, 26, 5, coral),
  'loading-boat':
    dot(146, 42, 15, gold, 0.95) +
    dot(146, 42, 26, gold, 0.22) +
    line('M98 98V26', dusk, 5) +
    fill('M104 28c30 16 42 40 44 60l-44 6z', mist, 0.9) +
    fill('M92 40c-22 16-32 34-34 50l34 4z', mist, 0.55) +
    line('M104 28c30 16 42 40 44 60l-44 6zM92 40c-22 16-32 34-34 50l34 4z', dusk, 4) +
    fill('M36 100c26 10 100 10 130-4l-18 26H58z', coral) +
    line('M44 108c30 8 88 8 114-2', '#fff', 3) +
    waves(130) +
    waves(143),
}
