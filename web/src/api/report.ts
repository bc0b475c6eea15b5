import { system, type SentBodyOf } from '@parola/contract'

type Report = SentBodyOf<typeof system.clientReport>

/** Notifies the server without waiting for a response, also while the page is closing. */
export function report({ name, detail, ...rest }: Omit<Report, 'path'>): void {
  const body: Report = {
    ...rest,
    name: name.slice(0, 100),
    path: location.pathname.slice(0, 200),
    ...(detail === undefined ? {} : { detail: detail.slice(0, 500) }),
  }
  navigator.sendBeacon?.(system.clientReport.path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
