import type { NewRecoveryMethod } from '../../contract/recoveryCalls.ts'
import type { Recovered, RecoverySource, RecoveryWant } from '../../wallet/recovery/recoveryJob.ts'
import type { RecoverySecret } from '../../wallet/recovery/recoveryKey.ts'

/**
 * A recovery method as the visitor provides it. A file or a recovery phrase is already made and kept; a key was
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

/** The parts that the key worker makes for it: none for methods that open the wallet without the server. */
export const wantsOf = (input: RecoveryMethodInput, place: { userId: string; wayId: string }): RecoveryWant[] => {
  const secret = secretOf(input)
  return secret ? [{ to: 'way', secret, ...place }] : []
}

/** The recovery method as the server stores it. */
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

/** The wallet by a recovery method that the server has returned. */
export const sourceOf = (
  input: RecoveryMethodInput,
  { userId, ...method }: { userId: string; wayId: string; authShare: string; sealed: string },
): RecoverySource => {
  const secret = secretOf(input)
  if (!secret) throw new TypeError('The server has nothing of this way back')
  return { from: 'way', secret, userId, ...method }
}
