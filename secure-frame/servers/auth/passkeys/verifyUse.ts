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

/** True if the response names the account of the passkey. It can omit the account if the question named the passkey. */
const namesOwner = ({ userHandle }: PasskeyUse, { user_handle }: PasskeyRow, { purpose }: Question) =>
  userHandle === user_handle || (userHandle === null && purpose === 'step_up')

/**
 * Returns the passkey that answered the question, and its counter. Rejects with `passkey_unknown`, `passkey_refused` or
 * `passkey_copied`.
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
      // The counter is compared below: the library's error for a decreased counter is not distinguishable from others.
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
      requireUserVerification: true,
    }),
  )
  if (!verified || !namesOwner(use, passkey, question)) throw new RefusalError('passkey_refused')
  const { newCounter: counter, credentialBackedUp: isSynced } = authenticationInfo
  if (isCounterFallen(Number(passkey.counter), counter)) {
    // If the same response was sent twice at once, it has raised the counter itself: this is not a copy.
    await requireUnspent(deps.database, question)
    const { key_thumbprint: keyThumbprint, host_origin: hostOrigin } = question
    const event = mayFall(passkey) ? 'passkey_counter_fell' : 'passkey_copied'
    await audit(deps.database, { event, now: deps.now(), keyThumbprint, hostOrigin })
    if (event === 'passkey_copied') throw new RefusalError('passkey_copied')
  }
  return { passkey, counter, isSynced }
}
