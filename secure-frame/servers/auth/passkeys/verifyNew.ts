import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { type NewPasskey, passkeyAlgorithms } from '../../../contract/passkeyCalls.ts'
import type { AuthDeps } from '../AuthDeps.ts'
import { RefusalError } from '../refusal.ts'
import { hashToken } from '../secrets/token.ts'
import { readClientData, requireOwnPage } from './clientData.ts'
import type { Question } from './question.ts'
import { verifyPasskeyAnswer } from './verifyPasskeyAnswer.ts'

/**
 * True if the attestation contains no manufacturer certificates. They are not accepted, because the library would fetch
 * the revocation lists that they name.
 */
const isWithoutMaker = (attestationObject: string) => {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'))
}

const toResponse = ({ credentialId, clientData, attestationObject }: NewPasskey) => ({
  id: credentialId,
  rawId: credentialId,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: { clientDataJSON: clientData, attestationObject },
})

const verify = async ({ passkeys }: AuthDeps, created: NewPasskey, question: Question) => {
  if (!isWithoutMaker(created.attestationObject)) return undefined
  const { registrationInfo } = await verifyRegistrationResponse({
    response: toResponse(created),
    expectedChallenge: (challenge) => hashToken(challenge) === question.hash,
    expectedOrigin: passkeys.origin,
    expectedRPID: passkeys.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  })
  return registrationInfo
}

/**
 * Returns the passkey that was created for the challenge, in the format of the table. Rejects with `passkey_refused`.
 */
export const verifyNew = async (deps: AuthDeps, created: NewPasskey, question: Question) => {
  requireOwnPage(deps, question.project_id, readClientData(created.clientData))
  const verified = await verifyPasskeyAnswer(() => verify(deps, created, question))
  if (!verified || verified.credential.id !== created.credentialId || question.user_handle === null)
    throw new RefusalError('passkey_refused')
  const { credential, credentialDeviceType, credentialBackedUp } = verified
  return {
    credential_id: credential.id,
    user_handle: question.user_handle,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: created.transports.join(' '),
    has_prf: created.hasPrf,
    is_backup_eligible: credentialDeviceType === 'multiDevice',
    is_synced: credentialBackedUp,
  }
}
export type VerifiedPasskey = Awaited<ReturnType<typeof verifyNew>>
