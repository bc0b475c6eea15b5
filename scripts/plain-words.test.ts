/** Names replaced by plain words must not come back; `docs/design/plain-words.md` explains the choice of names. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Old names by area: of files without extension, and of folders with a slash. */
const oldNames: Record<string, string> = {
  'server/': `announcement-turn board contracts/ desk document-safe door edits/ engines enter far-picture fold-returns fold-team-counts
    give-back-jobs group-lines hear-changes identity/ inner-calls kept list-own list-ways look-for-laundering may-move-funds near-miss needs
    note-act note-phones own-address paint-riddle places post prove-otherwise prove-passkey prove-password quick redraw redraw-process
    remember-rounds riddle rush safe second-opinion set-deposit-ways shared-memory show-standings signed-ask slip-safe standing take-place
    tell-decided tell-members tell-new-way-in tell-of-paid tell-offer till try-free ways-in ways-in/`,
  'web/src/': `BetDesk ErrorState Far MemberSide Nothing OneOf OwnOnly OwnOutcome OwnTickets Pad PartPage PromotionStanding Resting
    SessionWatch Standing Trouble VipPlace VipRoad agreed arrive ask fault give hold later-screens lazy-part name-check parts proof-ahead
    steady-opening text-of until-arrived use-game-words use-near wanted wanted-path when-quiet whole-part words`,
  'demo/src/': 'chat-desk hostile/ psp-books psp-desk',
  'studio/src/': 'kept purse turns',
  'e2e/': 'longer squeezed',
  'scripts/': 'own-engines',
}

/** Old exports that are distinctive enough to search for in every source file. */
const oldIdentifiers = `askSigned createDesk createDocumentSafe createFarPictures createIdentity createQuick
  createRush createSafe createSharedMemory createSlipSafe createTill forgivenSlips giveBackJobs groupLines hasMoneyOnItsWay hearChanges
  hearEvents householdOf HouseSettings keptFor leavingAWayIn lockStanding LoginNeeds lookForLaundering mayMoveFundsAlone
  newRiddle noteAct notePhones openEngines openPlaces paintRiddle prefersStillness proveCode provePasskey provePassword
  proveRemembered reckonDay redrawn refusalAt RegistrationNeeds rememberRounds secondOpinion setDepositWays slipsIn takePlace
  TeamNeeds tellDecided tellingMembers tellOffer tellOfPaid tryFree useAlone useIsHeld waysInRoutes`

const words = (text: string) => text.split(/\s+/)
const anyOldIdentifier = new RegExp(String.raw`\b(?:${words(oldIdentifiers).join('|')})\b`, 'g')

interface Source {
  readonly path: string
  readonly text: string
}

/** One line for each old name that a source file has in its path or its text. */
function oldWordsIn({ path, text }: Source): string[] {
  const [, names = ''] = Object.entries(oldNames).find(([area]) => path.startsWith(area)) ?? []
  const inPath = path.replace(/(\.test)?\.\w+$/, '').match(/[^/]+\/?/g) ?? []
  const inText = text.match(anyOldIdentifier) ?? []
  return [
    ...inPath.filter((part) => words(names).includes(part)).map((part) => `${path} is named ${part}`),
    ...[...new Set(inText)].map((identifier) => `${path} uses ${identifier}`),
  ]
}

it('no source file has an old name or uses an old identifier', () => {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  const sources = words(paths.trim()).filter((path) => path !== 'scripts/plain-words.test.ts')
  expect(sources.length).toBeGreaterThan(1_000)
  const found = sources.flatMap((path) => oldWordsIn({ path, text: readFileSync(join(root, path), 'utf8') }))
  expect(found).toEqual([])
})

it.each([
  ['server/src/lottery/orders/desk.ts', '', 'is named desk'],
  ['server/src/lottery/orders/desk.test.ts', '', 'is named desk'],
  ['server/src/edits/store.ts', '', 'is named edits/'],
  ['web/src/components/Trouble.tsx', '', 'is named Trouble'],
  ['bench/src/live.ts', 'const key = householdOf(ip)', 'uses householdOf'],
])('finds an old word planted in %s', (path, text, finding) => {
  expect(oldWordsIn({ path, text })).toEqual([`${path} ${finding}`])
})

it('accepts new names, and old ones outside their area or inside a longer word', () => {
  expect(oldWordsIn({ path: 'server/src/lottery/orders/order-batcher.ts', text: 'networkKeyOf(ip)' })).toEqual([])
  expect(oldWordsIn({ path: 'studio/src/games/sports/board.ts', text: 'myKeptForever' })).toEqual([])
})
