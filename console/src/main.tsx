import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import { codeOf, onReauth } from './api.ts'
import { Invitation } from './features/door/Invitation.tsx'
import { prove } from './features/door/reauth.ts'
import { Reauthentication } from './features/door/Reauthentication.tsx'
import { Allowed } from './shell/Allowed.tsx'
import { screenAt, screens } from './shell/screens.ts'
import { Gate, Shell, Start } from './shell/Shell.tsx'
import { applyScheme } from './shell/theme.ts'

const Member = lazy(async () => ({ default: (await import('./features/members/Member.tsx')).Member }))

const parts: Record<string, ComponentType> = {
  members: lazy(async () => ({ default: (await import('./features/members/Members.tsx')).Members })),
  withdrawals: lazy(async () => ({
    default: (await import('./features/withdrawals/Withdrawals.tsx')).Withdrawals,
  })),
  approvals: lazy(async () => ({ default: (await import('./features/approvals/Approvals.tsx')).Approvals })),
  team: lazy(async () => ({ default: (await import('./features/team/Team.tsx')).Team })),
  keys: lazy(async () => ({ default: (await import('./features/team/Keys.tsx')).Keys })),
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
                <Route path="*" element={<Start />} />
              </Route>
            </Routes>
          </BrowserRouter>
          <Reauthentication />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  )
