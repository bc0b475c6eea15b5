import './account.css'
import type { ReactNode } from 'react'
import { useBoot, useImageBase } from '../../api/index.ts'

interface AccountPageProps {
  title: string
  text?: string
  children: ReactNode
}

/** The head of every account screen: the merchant, the title and the purpose. */
export function AccountPage({ title, text, children }: AccountPageProps) {
  const { merchant } = useBoot()
  const mark = `${useImageBase()}/brands/${merchant.merchantCode}/mark.svg`
  return (
    <div className="flex flex-col gap-5 px-4 pt-6 pb-10">
      <div className="flex items-center gap-4">
        <img src={mark} alt="" width={48} height={48} className="size-12 shrink-0" />
        <div className="min-w-0">
          <h2 className="text-lg font-semibold text-balance">{title}</h2>
          {text && <p className="text-sm text-pretty text-ink-quiet">{text}</p>}
        </div>
      </div>
      {children}
    </div>
  )
}
