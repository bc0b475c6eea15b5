import { describeSite, readDescription, type Choices } from '../../system/index.ts'
import type { Part, State } from '../state.ts'

const sections = [
  'name',
  'languages',
  'currencies',
  'pack',
  'hosts',
  'settings',
  'theme',
  'features',
  'imageCdns',
  'dialingCodes',
  'links',
  'download',
] as const

/** Where the merchant is, how it looks and behaves. */
export const site: Part<(typeof sections)[number]> = {
  sections,
  async read(trx) {
    const { choices, ...described } = await readDescription(trx)
    const { pack, languages, defaultLanguage, currency, ...settings } = choices
    return {
      name: described.name,
      languages: [defaultLanguage, ...languages.filter((language) => language !== defaultLanguage)],
      currencies: [currency],
      pack,
      hosts: [...described.hosts],
      settings,
      theme: described.theme,
      features: [...described.flags],
      imageCdns: [...described.imageCdns],
      dialingCodes: [...described.dialingCodes],
      links: { customerService: [...described.customerService], resources: [...described.resources] },
      download: {
        background: described.template.app_background,
        textColor: described.template.app_desc_font_color,
        texts: Object.fromEntries(described.descriptions),
        memberCentre: described.template.mem_cen,
        depositPage: described.template.dep_func,
      },
    }
  },
  async write(trx, changed, wanted) {
    if (!sections.some((section) => changed.has(section))) return
    await describeSite(trx, {
      name: wanted.name,
      theme: wanted.theme,
      flags: wanted.features,
      imageCdns: wanted.imageCdns,
      dialingCodes: wanted.dialingCodes,
      hosts: wanted.hosts,
      choices: choicesOf(wanted),
      customerService: wanted.links.customerService,
      resources: wanted.links.resources,
      template: {
        app_background: wanted.download.background,
        app_desc_font_color: wanted.download.textColor,
        mem_cen: wanted.download.memberCentre,
        dep_func: wanted.download.depositPage,
      },
      descriptions: wanted.download.texts,
    })
  },
}

export function choicesOf({
  pack,
  languages,
  currencies: [currency],
  settings,
}: Pick<State, 'pack' | 'languages' | 'currencies' | 'settings'>): Choices {
  return { ...settings, pack, languages, defaultLanguage: languages[0], currency }
}
