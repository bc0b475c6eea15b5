import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { readBoot } from './api/boot.ts'
import { setServerTime } from './api/clock.ts'
import { cleanAddress } from './api/hand-off.ts'
import { keepSession } from './api/session.ts'
import { App } from './App.tsx'
import { afterFirstPaint } from './after-first-paint.ts'
import { screenAt } from './paths.ts'
import { prepare } from './start.ts'
import { applyBrandFont } from './brand-font.ts'
import { applyTheme } from './ui/theme.ts'

cleanAddress()
const boot = readBoot()
const root = document.getElementById('root') ?? document.body
if (boot.preview?.session) keepSession(boot, boot.preview.session)
setServerTime(boot.serverTime)
applyTheme(boot.merchant.theme)
// If it fails, the fallback font stays.
applyBrandFont().catch(() => undefined)

async function begin(): Promise<void> {
  // The offline copy of home is served for any address, so the app hydrates only markup of the requested screen.
  const drawn = root.querySelector('[data-screen]')?.getAttribute('data-screen')
  const takesOver = drawn !== undefined && drawn === screenAt(location.pathname)
  const start = await prepare(boot, location.pathname, takesOver)
  const app = <App start={start} router={(inside) => <BrowserRouter>{inside}</BrowserRouter>} />

  // A transition yields to input; otherwise the phone would not respond until hydration is done.
  if (takesOver) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)

  afterFirstPaint()
}

// Not awaited at the top level: the screens' chunks share code with this one and would wait for it while it waits for them.
void begin()
