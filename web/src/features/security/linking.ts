import { members } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi, codeOf, keyOf } from '../../api/index.ts'
import { takeAnswer, type Channel, type SocialAnswer } from '../../components/login/social.ts'
import { useText } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'
import { toSubpage } from './subpages.ts'

/**
 * Links a provider's account when the provider has redirected back here, after removing its answer from the address. Returns which one
 * is being linked, if any.
 */
export function useLinking(): Channel | null {
  const t = useText()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [answer] = useState(() => takeAnswer('securityCentre'))
  const [linking, setLinking] = useState(answer && answer !== 'refused' ? answer.channel : null)

  const link = useEffectEvent(async ({ channel, answer: body }: SocialAnswer) => {
    const name = t(`security.${channel}`)
    try {
      await callApi(members.linkLogin, { body })
      await queryClient.invalidateQueries({ queryKey: keyOf(members.linkedLogins) })
      toast(t('security.linked', { name }), 'info')
    } catch (error) {
      const code = codeOf(error)
      toast(code === 'credentials_wrong' ? t('security.linkRefused') : t(`error.${code}`), 'short')
    }
  })
  useEffect(() => {
    if (!answer) return
    void navigate(toSubpage('linkedLogins'), { replace: true })
    if (answer === 'refused') toast(t('security.linkRefused'), 'short')
    else void link(answer).finally(() => setLinking(null))
  }, [answer, navigate, t])
  return linking
}
