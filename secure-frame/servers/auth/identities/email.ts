import type { AuthRequest } from '../../../contract/contract.ts'
import { spendChallenge } from '../codes/challenge.ts'
import { cooldownName, endCooldown } from '../codes/cooldown.ts'
import { redeemTypedCode } from '../codes/redeemTypedCode.ts'
import { readEmail } from '../secrets/email.ts'
import type { IdentityProvider } from './IdentityProvider.ts'

/** Logs in with the code that `sendCode` e-mailed. The subject is the keyed hash of the address. */
export const emailIdentity: IdentityProvider<AuthRequest<'redeemCode'>> = {
  prove: async (deps, { loginId, code }, { keyThumbprint }) => {
    const purpose = 'login'
    const challenge = await redeemTypedCode(deps, { purpose, loginId, code, keyThumbprint, userId: null })
    const emailIndex = challenge.email_index
    const email = readEmail(deps.keys, challenge.id, challenge.email_sealed)
    return {
      identity: { provider: 'email', subject: emailIndex, email },
      deviceName: challenge.device_name,
      hostOrigin: challenge.host_origin,
      language: challenge.language,
      projectRequiresApproval: challenge.project_requires_approval,
      spend: async (transaction) => {
        await spendChallenge(transaction, challenge.id, deps.now())
        await endCooldown(transaction, cooldownName({ purpose, emailIndex, keyThumbprint }))
      },
    }
  },
}
