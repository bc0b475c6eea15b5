import parties from '../../../../draw-parties.json'
import { isDevelopersMachine } from '../kept/developers-machine.ts'
import { policyText } from '../kept/policy-text.ts'

/** Who runs a part of the fair draw. */
export interface Party {
  readonly name: string
  readonly link: string
}

export const logParty: Party = parties.log

/** The beacon that the app pins. */
export const beaconParty = (): Party => ({
  name: isDevelopersMachine() ? 'Parola (development)' : 'League of Entropy (drand quicknet)',
  link: 'https://drand.love/',
})

/** In the order of the policy; the build has checked that each has a name. */
export const witnessParties: readonly Party[] = Object.values(parties.witnesses)

export const verifierLink: string = parties.verifier

/** Where anyone reads the draw log. */
export const logAddress = (): string => /^log \S+ (\S+)$/m.exec(policyText())?.[1] ?? ''
