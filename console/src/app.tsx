import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import { codeOf, onReauth } from './api.ts'
import { Invitation } from './features/door/Invitation.tsx'
import { prove } from './features/door/reauth.ts'
import { Reauthentication } from './features/door/Reauthentication.tsx'
import { Loading } from './parts/states.tsx'
import { Allowed } from './shell/Allowed.tsx'
import { screenAt, screens } from './shell/screens.ts'
import { Gate, Shell, Start } from './shell/Shell.tsx'
import { applyScheme } from './shell/theme.ts'

const Me = lazy(async () => ({ default: (await import('./features/me/Me.tsx')).Me }))
const Member = lazy(async () => ({ default: (await import('./features/members/Member.tsx')).Member }))

const parts: Record<string, ComponentType> = {
  members: lazy(async () => ({ default: (await import('./features/members/Members.tsx')).Members })),
  withdrawals: lazy(async () => ({
    default: (await import('./features/withdrawals/Withdrawals.tsx')).Withdrawals,
  })),
  deposits: lazy(async () => ({ default: (await import('./features/deposits/Deposits.tsx')).Deposits })),
  kyc: lazy(async () => ({ default: (await import('./features/kyc/Kyc.tsx')).Kyc })),
  games: lazy(async () => ({ default: (await import('./features/games/Games.tsx')).Games })),
  vendors: lazy(async () => ({ default: (await import('./features/vendors/Vendors.tsx')).Vendors })),
  rounds: lazy(async () => ({ default: (await import('./features/rounds/Rounds.tsx')).Rounds })),
  'automatic-approval': lazy(async () => ({ default: (await import('./features/withdrawals/Rule.tsx')).Rule })),
  content: lazy(async () => ({ default: (await import('./features/content/Content.tsx')).Content })),
  approvals: lazy(async () => ({ default: (await import('./features/approvals/Approvals.tsx')).Approvals })),
  'approval-rules': lazy(async () => ({ default: (await import('./features/approvals/Rules.tsx')).Rules })),
  team: lazy(async () => ({ default: (await import('./features/team/Team.tsx')).Team })),
  'team/roles': lazy(async () => ({ default: (await import('./features/team/Roles.tsx')).Roles })),
  'team/reviews': lazy(async () => ({ default: (await import('./features/team/Reviews.tsx')).Reviews })),
  'team/pairs': lazy(async () => ({ default: (await import('./features/team/Pairs.tsx')).Pairs })),
  'team/who-can': lazy(async () => ({ default: (await import('./features/team/WhoCan.tsx')).WhoCan })),
  keys: lazy(async () => ({ default: (await import('./features/team/Keys.tsx')).Keys })),
  settings: lazy(async () => ({ default: (await import('./features/settings/Start.tsx')).Start })),
  'settings/brand': lazy(async () => ({ default: (await import('./features/settings/Brand.tsx')).Brand })),
  'settings/theme': lazy(async () => ({ default: (await import('./features/settings/Theme.tsx')).ThemeEditor })),
  'settings/languages': lazy(async () => ({
    default: (await import('./features/settings/Languages.tsx')).Languages,
  })),
  'settings/features': lazy(async () => ({ default: (await import('./features/settings/Features.tsx')).Features })),
  'settings/registration': lazy(async () => ({
    default: (await import('./features/settings/Registration.tsx')).Registration,
  })),
  'settings/jurisdiction': lazy(async () => ({
    default: (await import('./features/settings/Jurisdiction.tsx')).Jurisdiction,
  })),
  'settings/payments': lazy(async () => ({ default: (await import('./features/settings/Payments.tsx')).Payments })),
  'settings/limits': lazy(async () => ({ default: (await import('./features/settings/Limits.tsx')).Limits })),
  'settings/access': lazy(async () => ({ default: (await import('./features/settings/Access.tsx')).Access })),
  'settings/rewards': lazy(async () => ({ default: (await import('./features/settings/Rewards.tsx')).Rewards })),
  'settings/text': lazy(async () => ({ default: (await import('./features/settings/AsText.tsx')).AsText })),
  'settings/changes': lazy(async () => ({ default: (await import('./features/settings/Changes.tsx')).Changes })),
  'settings/earlier': lazy(async () => ({ default: (await import('./features/settings/Earlier.tsx')).Earlier })),
  merchants: lazy(async () => ({ default: (await import('./features/merchants/Merchants.tsx')).Merchants })),
  audit: lazy(async () => ({ default: (await import('./features/audit/Audit.tsx')).Audit })),
}

/** Only a read without an answer is worth a second try. */
const client = new QueryClient({
  defaultOptions: { queries: { retry: (count, error) => count < 1 && codeOf(error) === 'network' } },
})

applyScheme()
onReauth(prove)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={client}>
          {/* In a transition, a key pressed twice in a row would move once. */}
          <BrowserRouter useTransitions={false}>
            <Routes>
              <Route path="/invitation" element={<Invitation />} />
              <Route element={<Gate />}>
                <Route path="/c/:merchant" element={<Shell />}>
                  <Route
                    path="members/:memberId"
                    element={
                      <Allowed screen={screenAt('members')}>
                        <Member />
                      </Allowed>
                    }
                  />
                  {screens.map((screen) => {
                    const Part = parts[screen.path]
                    const element = Part && (
                      <Allowed screen={screen}>
                        <Part />
                      </Allowed>
                    )
                    return <Route key={screen.path} path={screen.path} element={element} />
                  })}
                </Route>
                <Route
                  path="/me"
                  element={
                    <Suspense fallback={<Loading />}>
                      <Me />
                    </Suspense>
                  }
                />
                <Route path="*" element={<Start />} />
              </Route>
            </Routes>
          </BrowserRouter>
          <Reauthentication />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  )
