import { agents } from '@parola/contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '../../api/index.ts'

const names = ['affiliateCode', 'code', 'r']

/** The code that a link carries, under any of the names that links have used. */
export function codeIn(search: string): string | null {
  const query = new URLSearchParams(search)
  const code = names.map((name) => query.get(name)?.trim()).find(Boolean)
  return code && code.length <= 64 ? code : null
}

/** The first address of this visit: a link may open home, and the visitor registers a few screens later. */
function firstSearch(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return URL.parse(entry?.name ?? '')?.search ?? ''
}

export interface Invitation {
  /** A valid code that need not be typed, and the host of its link. */
  sent: { affiliateCode?: string; domain?: string }
  /** The link's code is not good. */
  isBad: boolean
  /** The server rejected it after all. */
  reject: () => void
}

type Known = { code: string } | 'bad' | 'none'

/** The inviter: by the link's code, or by the host, which may belong to one person. */
export function useInvitation(): Invitation {
  const { search } = useLocation()
  const [known, setKnown] = useState<Known>('none')
  useEffect(() => {
    let left = false
    const code = codeIn(search) ?? codeIn(firstSearch())
    // A failed check does not block registration; the server checks the code again.
    findOut(code).then(
      (found) => !left && setKnown(found),
      () => !left && code && setKnown({ code }),
    )
    return () => {
      left = true
    }
  }, [search])
  return {
    sent: typeof known === 'object' ? { affiliateCode: known.code, domain: location.hostname } : {},
    isBad: known === 'bad',
    reject: () => setKnown('bad'),
  }
}

async function findOut(code: string | null): Promise<Known> {
  const domain = location.hostname
  if (code) return (await isGoodCode(code)) ? { code } : 'bad'
  const ofHost = await callApi(agents.affiliate, { query: { domain } })
  return ofHost.code ? { code: ofHost.code } : 'none'
}

export const isGoodCode = async (code: string): Promise<boolean> =>
  (await callApi(agents.checkAffiliate, { query: { code, domain: location.hostname } })).success
