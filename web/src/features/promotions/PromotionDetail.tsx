import type { promotions } from '@parola/contract'
import { useSession } from '../../api/index.ts'
import { AnnouncementLink } from '../../components/announcements/AnnouncementLink.tsx'
import { RichText } from '../../components/rich-text/RichText.tsx'
import { useText } from '../../i18n/index.ts'
import { screenAt, to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { CommentBox } from './CommentBox.tsx'
import { PromotionStatus } from './PromotionStatus.tsx'
import { useMayClaim } from './standings.ts'
import { Terms } from './Terms.tsx'

interface PromotionDetailProps {
  promotion: promotions.Promotion
  standing: promotions.PromotionStatus | undefined
  state: promotions.ClaimState | null
}

/** A whole promotion: its text, its terms, and its actions. */
export function PromotionDetail({ promotion, standing, state }: PromotionDetailProps) {
  const session = useSession()
  const mayClaim = useMayClaim()
  const terms = standing?.terms ?? promotion.terms
  return (
    <div className="screen-enter flex flex-col gap-5 border-t border-hairline p-4">
      <RichText html={promotion.content} className="text-sm" />
      {terms && <Terms terms={terms} isFrozen={standing?.terms != null} />}
      {!session ? (
        <ToRegister />
      ) : !terms || terms.kind === 'notice' ? (
        <Onward promotion={promotion} />
      ) : mayClaim ? (
        <PromotionStatus promotion={promotion} terms={terms} standing={standing} state={state} />
      ) : (
        <ForRealAccounts />
      )}
      {mayClaim && <CommentBox promotionId={promotion.id} />}
    </div>
  )
}

function ToRegister() {
  const t = useText()
  return (
    <div className="flex flex-col gap-2">
      <LinkButton to={to('register')} look="light" className="w-full">
        {t('promo.goToRegister')}
      </LinkButton>
      <LinkButton to={to('login')} look="quiet" className="w-full">
        {t('promo.haveAccount')}
      </LinkButton>
    </div>
  )
}

function ForRealAccounts() {
  const t = useText()
  return <p className="rounded-tile bg-raised-more p-4 text-sm text-pretty">{t('promo.realOnly')}</p>
}

/** A promotion without a claim may link to its subject. */
function Onward({ promotion }: { promotion: promotions.Promotion }) {
  const t = useText()
  const { url } = promotion
  if (url === null || screenAt(url.split('?')[0] ?? '') === 'promotions') return null
  return (
    <AnnouncementLink
      announcement={promotion}
      className="press inline-flex min-h-12 items-center justify-center rounded-full border border-hairline-strong bg-raised-more px-5 text-base font-medium"
    >
      {t('promo.onward')}
    </AnnouncementLink>
  )
}
