import type { NewRecoveryMethod } from '../../contract/recoveryCalls.ts'
import type { Recovered, RecoverySource, RecoveryWant } from '../../wallet/recovery/recoveryJob.ts'
import type { RecoverySecret } from '../../wallet/recovery/recoveryKey.ts'

/**
 * A recovery method as the visitor provides it. A file or recovery phrase already exists and is stored; a key was
 * imported.
 */
export type RecoveryMethodInput =
  | { kind: 'passkey'; credentialId: string; secret: Uint8Array }
  | { kind: 'passphrase'; text: string }
  | { kind: 'file' | 'words' | 'key' }

export const secretOf = (input: RecoveryMethodInput): RecoverySecret | undefined => {
  if (input.kind === 'passkey') return { kind: 'prf', value: input.secret }
  return input.kind === 'passphrase' ? { kind: 'passphrase', text: input.text } : undefined
}

/**
 * Returns the parts that the key worker creates for a recovery method. Methods that open the wallet without the server
 * need none.
 */
export const wantsOf = (input: RecoveryMethodInput, place: { userId: string; wayId: string }): RecoveryWant[] => {
  const secret = secretOf(input)
  return secret ? [{ to: 'way', secret, ...place }] : []
}

/** Converts a recovery method to the form that the server stores. */
export const toNewRecoveryMethod = (
  input: RecoveryMethodInput,
  id: string,
  made: Recovered | undefined,
): NewRecoveryMethod => {
  if (input.kind !== 'passkey' && input.kind !== 'passphrase') return { id, kind: input.kind }
  const { auth: authShare, sealed } = made ?? {}
  if (authShare === undefined || sealed === undefined) throw new TypeError('The key worker made no way back')
  return input.kind === 'passkey'
    ? { id, kind: 'passkey', authShare, sealed, credentialId: input.credentialId }
    : { id, kind: 'passphrase', authShare, sealed }
}

/** Returns the source that opens the wallet by a recovery method from the server. */
export const sourceOf = (
  input: RecoveryMethodInput,
  { userId, ...method }: { userId: string; wayId: string; authShare: string; sealed: string },
): RecoverySource => {
  const secret = secretOf(input)
  if (!secret) throw new TypeError('The server has nothing of this way back')
  return { from: 'way', secret, userId, ...method }
}
