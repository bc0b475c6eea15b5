import type { Boot } from '@parola/contract'
import { render, type RenderResult } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { App } from '../src/App.tsx'
import { prepare } from '../src/start.ts'
import { bootFixture } from './boot.ts'

/** The whole app at an address, as the browser would start it. */
export async function renderApp(path: string, changes: Partial<Boot> = {}): Promise<RenderResult> {
  const start = await prepare(bootFixture({ language: 'EN', ...changes }), path.split(/[?#]/)[0] ?? path)
  return render(<App start={start} router={(app) => <MemoryRouter initialEntries={[path]}>{app}</MemoryRouter>} />)
}
