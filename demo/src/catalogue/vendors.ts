export type GameType = 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ELOTT' | 'LOTT'

export type Vendor = { code: string; displayName: string; gameTypes: readonly GameType[]; color: string }

const vendor = (code: string, displayName: string, color: string, ...gameTypes: GameType[]): Vendor => ({
  code,
  displayName,
  gameTypes,
  color,
})

/** Launch routing depends on some of the codes; every name is invented. */
export const vendors: readonly Vendor[] = [
  vendor('LNT', 'Lantern Reels', '#ff6b4a', 'RNG', 'FISH'),
  vendor('MYG', 'Mayon Games', '#f0a63a', 'RNG'),
  vendor('SRP', 'Serpentina', '#2fbf8f', 'RNG'),
  vendor('HLO', 'Halo Works', '#b06fff', 'RNG', 'PVP'),
  vendor('BTH', 'Bathala Play', '#ffc23a', 'RNG'),
  vendor('KLW', 'Kalaw Studio', '#3fb5ff', 'RNG', 'FISH'),
  vendor('NRR', 'Narra & Co', '#c98a4a', 'RNG'),
  vendor('PLS', 'Palasyo Live', '#e0b04a', 'LIVE'),
  vendor('SLN', 'Salon Azul', '#4f8fff', 'LIVE'),
  vendor('VRD', 'Veranda', '#3fc98f', 'LIVE'),
  vendor('DGT', 'Dagatan', '#1fb5c9', 'FISH'),
  vendor('PRL', 'Perlas Arcade', '#ff7fb0', 'FISH', 'RNG'),
  vendor('TNG', 'Tanghalan', '#ff5f6f', 'PVP'),
  vendor('MSA', 'Mesa Uno', '#7fcf4f', 'PVP'),
  vendor('KMP', 'Kampeon', '#ffb01f', 'SPORTS'),
  vendor('HWA', 'Home & Away', '#3fd06f', 'SPORTS'),
  vendor('IMES', 'Arena Nine', '#8f6fff', 'SPORTS'),
  vendor('TF', 'Flagrush', '#ff4f5f', 'SPORTS'),
  vendor('AV', 'Vantage', '#22c9e6', 'SPORTS'),
  vendor('AI', 'Pulse League', '#ff6fd0', 'SPORTS'),
  vendor('IA', 'Ignite', '#ff8a2f', 'SPORTS'),
  vendor('GPI', 'Kenora', '#4fc3a0', 'ELOTT'),
  vendor('TCG_LOTTO_VN', 'Mekong Draw', '#e8485f', 'LOTT'),
  vendor('TCG_SEA', 'Dagat Lotto', '#3f9fe0', 'LOTT'),
]
