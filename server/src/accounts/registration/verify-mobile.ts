import type { registration, ValueOf } from '@parola/contract'
import { DomainError } from '../../platform/errors.ts'
import type { AskedInSteps } from '../../platform/http/serve.ts'
import type { RegistrationDeps } from './deps.ts'

/**
 * Issues a code for a number that a provider has verified. The provider's response is valid once, while the visitor may submit the form
 * several times until it is valid.
 */
export async function verifyMobile(
  { identityProviders, verification }: Pick<RegistrationDeps, 'identityProviders' | 'verification'>,
  { merchant, runStep, body: answer, browser }: AskedInSteps<typeof registration.verifyMobile>,
): Promise<ValueOf<typeof registration.verifyMobile>> {
  const { phone } = await identityProviders
    .complete(runStep, { purpose: 'register', answer, browser })
    .catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'credentials_wrong') return { phone: null }
      throw error
    })
  if (phone === null) throw new DomainError('verification_code_wrong')
  const { flow, code } = await verification.issueCode(runStep, { merchant, purpose: 'register', to: phone })
  return { flow, verificationCode: code }
}
