import pinned from '../../../../draw-policy.txt?raw'
import { isDevelopersMachine } from './developers-machine.ts'

/** The site's port of `pnpm dev`, from which the programs in the policy have theirs. */
const usualPort = 3000

/** The policy that this app was built with. A development stack on another port has its log and witnesses as far from it as usual. */
export function policyText(): string {
  if (!isDevelopersMachine()) return pinned
  const distance = Number(location.port || 80) - usualPort
  return pinned.replaceAll(/(?<=http:\/\/127\.0\.0\.1:)\d+/g, (port) => String(Number(port) + distance))
}
