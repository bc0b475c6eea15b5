import { members, type ValueOf } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi, codeOf, keyOf } from '../../api/index.ts'
import { useLogout } from '../../components/login/log-out.ts'
import { useText } from '../../i18n/index.ts'
import { useNamespace } from '../../i18n/use-namespace.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'

type Info = ValueOf<typeof members.info>

/** The terms are new to the member, or have changed: the member agrees or leaves. Nothing else closes it, but the terms can be read behind its link. */
export function TermsPrompt({ termsVersion, isFirst }: { termsVersion: string; isFirst: boolean }) {
  const t = useText()
  const queryClient = useQueryClient()
  const logOut = useLogout()
  const [busy, setBusy] = useState(false)
  const hasTexts = useNamespace('member')
  if (!hasTexts) return null

  const agree = async () => {
    setBusy(true)
    try {
      await callApi(members.agreeTerms, { body: { termsVersion } })
      queryClient.setQueryData<Info>(keyOf(members.info), (info) => info && { ...info, termsToAgree: null })
    } catch (error) {
      toast(t(`error.${codeOf(error)}`), 'info')
      // They may have changed again since the prompt opened.
      void queryClient.invalidateQueries({ queryKey: keyOf(members.info) })
    } finally {
      setBusy(false)
    }
  }
  const leave = () => {
    setBusy(true)
    void logOut('header')
  }

  const text = (
    <>
      {t(isFirst ? 'terms.first' : 'terms.text')}{' '}
      <Link to={`${to('help')}#terms`} className="font-medium text-accent underline">
        {t('terms.read')}
      </Link>
    </>
  )
  return (
    <Dialog open onClose={stayOpen} title={t(isFirst ? 'terms.read' : 'terms.title')} text={text}>
      <Button look="light" disabled={busy} onClick={() => void agree()}>
        {t('terms.agree')}
      </Button>
      <Button disabled={busy} onClick={leave}>
        {t('member.signOut')}
      </Button>
    </Dialog>
  )
}

const stayOpen = () => undefined
