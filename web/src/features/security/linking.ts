import { members } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ask, codeOf, keyOf } from '../../api/index.ts'
import { takeAnswer, type Channel, type SocialAnswer } from '../../components/social.ts'
import { useText } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'
import { toPart } from './parts.ts'

/**
 * Links the account of another house when its provider has sent somebody back here. The answer is gone from the address before anything
 * else happens. Which one is being linked, if any.
 */
export function useLinking(): Channel | null {
  const t = useText()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [answer] = useState(() => takeAnswer('securityCentre'))
  const [linking, setLinking] = useState(answer && answer !== 'refused' ? answer.channel : null)

  const link = useEffectEvent(async ({ channel, idToken, nonce }: SocialAnswer) => {
    const name = t(`security.${channel}`)
    try {
      await ask(members.linkLogin, { body: { channel, idToken, nonce } })
      await queryClient.invalidateQueries({ queryKey: keyOf(members.linkedLogins) })
      toast(t('security.linked', { name }), 'info')
    } catch (fault) {
      const code = codeOf(fault)
      toast(code === 'credentials_wrong' ? t('security.linkRefused') : t(`error.${code}`), 'short')
    }
  })
  useEffect(() => {
    if (!answer) return
    void navigate(toPart('linkedLogins'), { replace: true })
    if (answer === 'refused') toast(t('security.linkRefused'), 'short')
    else void link(answer).finally(() => setLinking(null))
  }, [answer, navigate, t])
  return linking
}
