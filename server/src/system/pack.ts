import { system } from '@parola/contract'

type Settings = system.MerchantSettings

/** The operator's choices; omitted settings come from the jurisdiction pack. */
export type Choices = Pick<Settings, 'pack' | 'languages' | 'defaultLanguage' | 'currency'> & {
  [Name in keyof Settings]?: Settings[Name] | undefined
}

interface Bundle {
  readonly defaults: Omit<Settings, 'pack' | 'languages' | 'defaultLanguage' | 'currency'>
  /** Settings that the operator cannot change. */
  readonly fixes: readonly (keyof Settings)[]
}

const classic: Bundle = {
  defaults: {
    reportZone: 'UTC',
    sessionStore: 'local',
    esportsVendors: ['AV', 'AI', 'IMES', 'TF', 'IA'],
    minimumAge: 18,
    termsPreChecked: true,
    launchFailure: 'silent',
    downlineTransfer: true,
    termsVersion: '1',
    registerCaptcha: false,
    trialMinor: 200_000,
    idleMinutes: 30,
    sessionsPerMember: 'one',
    withdrawMinMinor: 10_000,
    withdrawMaxMinor: 50_000_000,
    withdrawDayMinor: 100_000_000,
    withdrawTimesADay: 5,
    reviewHours: 24,
    payoutHours: 24,
    payeeCoolingHours: 24,
    holdLimitMinor: 50_000,
    identityLimitMinor: 5_000_000,
    identityBeforePlay: false,
    bonusBetMaxMinor: 50_000,
    realityCheckMinutes: 60,
    teamLevels: 10,
    rebateMostLottery: 75,
    rebateMostGames: 75,
    revealsADay: 60,
    identitySecondPercent: 10,
  },
  fixes: [],
}

const packs: Record<system.Pack, Bundle> = {
  classic,
  strict: {
    defaults: {
      ...classic.defaults,
      termsPreChecked: false,
      launchFailure: 'explain',
      downlineTransfer: false,
      holdLimitMinor: 0,
      identityLimitMinor: 0,
      identityBeforePlay: true,
    },
    fixes: [
      'termsPreChecked',
      'launchFailure',
      'downlineTransfer',
      'idleMinutes',
      'payeeCoolingHours',
      'holdLimitMinor',
      'identityLimitMinor',
      'identityBeforePlay',
    ],
  },
}

/** What the pack decides, whatever the merchant chooses. */
export const fixedBy = (pack: system.Pack): readonly (keyof Settings)[] => packs[pack].fixes

/** The effective settings. */
export const settingsOf = (choices: Choices): Settings => system.MerchantSettings.parse(completed(choices))

/** Settings that the pack fixes override choices stored under another pack. */
export function completed(choices: Choices): object {
  const { defaults, fixes } = packs[choices.pack]
  const given = Object.entries(choices).filter(
    ([name, value]) => value !== undefined && !fixes.includes(name as keyof Settings),
  )
  return { ...defaults, ...Object.fromEntries(given) }
}

/** The choices that contradict the pack's fixed settings. */
export function refusedBy(choices: Choices): (keyof Settings)[] {
  const { defaults, fixes } = packs[choices.pack]
  return fixes.filter(
    (name) => choices[name] !== undefined && choices[name] !== defaults[name as keyof Bundle['defaults']],
  )
}
