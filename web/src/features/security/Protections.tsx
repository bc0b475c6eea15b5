import { members, sessions } from '@parola/contract'
import {
  BadgeCheck,
  CreditCard,
  Fingerprint,
  IdCard,
  KeyRound,
  LifeBuoy,
  Link2,
  LockKeyhole,
  Mail,
  MonitorSmartphone,
  Phone,
  ShieldQuestionMark,
} from 'lucide-react'
import { useCall } from '../../api/index.ts'
import { InlineLoadError } from '../../components/loading/InlineLoadError.tsx'
import { useOfferedChannels } from '../../components/login/social.ts'
import { loadErrorOf } from '../../components/loading/LoadError.tsx'
import { formatDateTime, useLanguage, useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Group, Row, type RowState } from './Row.tsx'
import { Summary, type Protection } from './Summary.tsx'
import { toSubpage } from './subpages.ts'

/** All that protects the account, each with its state. */
export function Protections() {
  const t = useText()
  const info = useCall(members.info, undefined)
  const config = useCall(members.securityConfig, undefined)
  const passkeys = useCall(sessions.passkeys, undefined)
  const linked = useCall(members.linkedLogins, undefined)
  const questions = useCall(members.securityQuestions, undefined)
  const offered = useOfferedChannels()
  const { language } = useLanguage()

  // Loaded data stays when a refetch fails.
  const missing = [info, config, passkeys, linked, questions].filter(({ data }) => !data)
  const error = missing.map((one) => loadErrorOf(one)).find(Boolean)
  if (error)
    return (
      <div className="p-4">
        {/* The screen is useful even without the states. */}
        <h2 className="sr-only">{t('title.securityCentre')}</h2>
        <InlineLoadError error={error} onRetry={() => missing.forEach(({ refetch }) => void refetch())} />
      </div>
    )

  const isSet = (set: boolean | undefined): RowState =>
    set === undefined ? 'unknown' : { isOn: set, text: t(set ? 'security.set' : 'security.notSet') }
  const count = passkeys.data?.passkeys.length
  const channels = linked.data?.channels
  const hasPasskeys = config.data?.passkeys ?? true
  const protections: Protection[] | undefined = info.data &&
    config.data &&
    passkeys.data && [
      // A member who logs in without a password does not lack one.
      ...(info.data.hasPassword ? [{ name: 'password', isOn: true } as const] : []),
      { name: 'paymentPassword', isOn: info.data.hasPaymentPassword },
      ...(hasPasskeys ? [{ name: 'passkeys', isOn: passkeys.data.passkeys.length > 0 } as const] : []),
    ]
  return (
    <div className="flex flex-col gap-6 px-4 pt-4 pb-10">
      <Summary protections={protections} />
      <Group title={t('security.groupLogin')}>
        {info.data?.hasLoginsOnHold && (
          <Row
            path={toSubpage('reviewLogins')}
            Icon={ShieldQuestionMark}
            title={t('security.reviewTitle')}
            text={t('security.onHold')}
          />
        )}
        <Row
          path={to(info.data?.hasPassword === false ? 'forget' : 'changePassword')}
          Icon={LockKeyhole}
          title={t('security.password')}
          text={t(info.data?.hasPassword === false ? 'security.passwordNone' : 'security.passwordText')}
          state={isSet(info.data?.hasPassword)}
        />
        {hasPasskeys && (
          <Row
            path={toSubpage('passkeys')}
            Icon={Fingerprint}
            title={t('security.passkeys')}
            text={t('security.passkeysText')}
            state={
              count
                ? { isOn: true, text: t('security.passkeyCount', { count }) }
                : isSet(count === undefined ? count : false)
            }
          />
        )}
        {(offered.length > 0 || (channels?.length ?? 0) > 0) && (
          <Row
            path={toSubpage('linkedLogins')}
            Icon={Link2}
            title={t('security.linkedLogins')}
            text={t('security.linkedLoginsText')}
            state={
              channels?.length
                ? { isOn: true, text: channels.map((channel) => t(`security.${channel}`)).join(', ') }
                : isSet(channels && false)
            }
          />
        )}
        <Row
          path={toSubpage('sessions')}
          Icon={MonitorSmartphone}
          title={t('security.sessions')}
          text={
            info.data?.previousLogin
              ? t('security.previousLogin', { when: formatDateTime(language, info.data.previousLogin) })
              : t('security.sessionsText')
          }
        />
      </Group>
      <Group title={t('security.groupReach')}>
        <Row
          path={toSubpage('email')}
          Icon={Mail}
          title={t('security.email')}
          text={
            info.data?.email && !info.data.isEmailProven
              ? t('security.emailUnproven', { email: info.data.email })
              : (info.data?.email ?? t('security.emailText'))
          }
          state={isSet(info.data && info.data.email !== null && info.data.isEmailProven)}
        />
        <Row
          path={toSubpage('mobile')}
          Icon={Phone}
          title={t('security.mobile')}
          text={info.data?.mobileNum ?? t('security.mobileText')}
          state={isSet(info.data && info.data.mobileNum !== null)}
        />
        <Row
          path={toSubpage('recovery')}
          Icon={LifeBuoy}
          title={t('security.recovery')}
          text={t('security.recoveryText')}
          state={isSet(info.data?.hasRecoveryCode)}
        />
      </Group>
      <Group title={t('security.groupMoney')}>
        <Row
          path={toSubpage('paymentPassword')}
          Icon={KeyRound}
          title={t('security.paymentPassword')}
          text={t('security.paymentPasswordText')}
          state={isSet(info.data?.hasPaymentPassword)}
        />
        <Row
          path={toSubpage('payeeName')}
          Icon={BadgeCheck}
          title={t('security.payeeName')}
          text={info.data?.payeeName ?? t('security.payeeNameText')}
          state={isSet(info.data && info.data.payeeName !== null)}
        />
        <Row path={to('identity')} Icon={IdCard} title={t('title.identity')} text={t('security.identityText')} />
        <Row path={to('bankCards')} Icon={CreditCard} title={t('title.bankCards')} text={t('security.bankCardsText')} />
      </Group>
      {config.data?.securityQuestions !== false && (
        <Group title={t('security.groupMore')}>
          <Row
            path={toSubpage('securityQuestion')}
            Icon={LifeBuoy}
            title={t('security.question')}
            text={t('security.questionText')}
            state={isSet(questions.data && questions.data.chosen !== null)}
          />
        </Group>
      )}
    </div>
  )
}
