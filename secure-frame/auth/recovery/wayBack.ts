import type { NewWayBack } from '../../contract/recoveryCalls.ts'
import type { Recovered, RecoverySource, RecoveryWant } from '../../wallet/recovery/recoveryJob.ts'
import type { WaySecret } from '../../wallet/recovery/wayKey.ts'

/** A way back as the visitor gives it. A file and words were made and kept by then; a key was brought. */
export type GivenWay =
  | { kind: 'passkey'; credentialId: string; secret: Uint8Array }
  | { kind: 'passphrase'; text: string }
  | { kind: 'file' | 'words' | 'key' }

export const secretOf = (given: GivenWay): WaySecret | undefined => {
  if (given.kind === 'passkey') return { kind: 'prf', value: given.secret }
  return given.kind === 'passphrase' ? { kind: 'passphrase', text: given.text } : undefined
}

/** What the key worker makes of it: nothing for what opens the wallet without the server. */
export const wantsOf = (given: GivenWay, place: { userId: string; wayId: string }): RecoveryWant[] => {
  const secret = secretOf(given)
  return secret ? [{ to: 'way', secret, ...place }] : []
}

/** The way back as the server keeps it. */
export const toNewWay = (given: GivenWay, id: string, made: Recovered | undefined): NewWayBack => {
  if (given.kind !== 'passkey' && given.kind !== 'passphrase') return { id, kind: given.kind }
  const { auth: authShare, sealed } = made ?? {}
  if (authShare === undefined || sealed === undefined) throw new TypeError('The key worker made no way back')
  return given.kind === 'passkey'
    ? { id, kind: 'passkey', authShare, sealed, credentialId: given.credentialId }
    : { id, kind: 'passphrase', authShare, sealed }
}

/** The wallet by a way back that the server has given. */
export const sourceOf = (
  given: GivenWay,
  { userId, ...way }: { userId: string; wayId: string; authShare: string; sealed: string },
): RecoverySource => {
  const secret = secretOf(given)
  if (!secret) throw new TypeError('The server has nothing of this way back')
  return { from: 'way', secret, userId, ...way }
}
