import { merchants } from '@parola/contract'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import type { Known, Shown } from './draft.ts'

const words = text.settings

/** Why a section or a setting of it cannot be changed here; undefined if it can. */
export function useLocks(known: Known | undefined) {
  const place = usePlace()
  const pack = known?.sections.pack
  return (section: keyof Shown, item: string | null = null): string | undefined => {
    const isFixed = known?.fixed.some((one) => one.section === section && one.item === item)
    if (isFixed && pack) return words.byPack(words.jurisdiction.packs[pack])
    return place?.may(merchants.ruleOfItem(section, item).permission) ? undefined : words.notYours
  }
}
