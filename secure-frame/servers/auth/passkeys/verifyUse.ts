import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyUse } from '../../../contract/passkeyCalls.ts'
import type { AuthDeps } from '../AuthDeps.ts'
import { audit } from '../audit.ts'
import { RefusalError } from '../refusal.ts'
import { hashToken } from '../secrets/token.ts'
import { readClientData, requireOwnPage } from './clientData.ts'
import { isCounterFallen, mayFall } from './counter.ts'
import { findPasskey, type PasskeyRow } from './passkeyRows.ts'
import { type Question, requireUnspent } from './question.ts'
import { verifyPasskeyAnswer } from './verifyPasskeyAnswer.ts'

const toResponse = (use: PasskeyUse) => ({
  id: use.credentialId,
  rawId: use.credentialId,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: {
    clientDataJSON: use.clientData,
    authenticatorData: use.authenticatorData,
    signature: use.signature,
  },
})

/**
 * True if the response contains the passkey's user handle. It may omit the handle if the challenge named the passkey.
 */
const namesOwner = ({ userHandle }: PasskeyUse, { user_handle }: PasskeyRow, { purpose }: Question) =>
  userHandle === user_handle || (userHandle === null && purpose === 'step_up')

/**
 * Returns the passkey that answered the challenge, with its counter. Rejects with `passkey_unknown`, `passkey_refused`
 * or `passkey_copied`.
 */
export const verifyUse = async (deps: AuthDeps, use: PasskeyUse, question: Question) => {
  const clientData = readClientData(use.clientData)
  requireOwnPage(deps, question.project_id, clientData)
  const passkey = await findPasskey(deps, use.credentialId)
  const { verified, authenticationInfo } = await verifyPasskeyAnswer(() =>
    verifyAuthenticationResponse({
      response: toResponse(use),
      expectedChallenge: (challenge) => hashToken(challenge) === question.hash,
      expectedOrigin: deps.passkeys.origin,
      expectedRPID: deps.passkeys.rpId,
      expectedTopOrigin: clientData.topOrigin,
      // Disables the library's counter check, because its error cannot be distinguished from others. The counter is
      // checked below.
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
      requireUserVerification: true,
    }),
  )
  if (!verified || !namesOwner(use, passkey, question)) throw new RefusalError('passkey_refused')
  const { newCounter: counter, credentialBackedUp: isSynced } = authenticationInfo
  if (isCounterFallen(Number(passkey.counter), counter)) {
    // If the same response was sent twice at once, the first raised the counter. This is not a copied passkey.
    await requireUnspent(deps.database, question)
    const { key_thumbprint: keyThumbprint, host_origin: hostOrigin } = question
    const event = mayFall(passkey) ? 'passkey_counter_fell' : 'passkey_copied'
    await audit(deps.database, { event, now: deps.now(), keyThumbprint, hostOrigin })
    if (event === 'passkey_copied') throw new RefusalError('passkey_copied')
  }
  return { passkey, counter, isSynced }
}
