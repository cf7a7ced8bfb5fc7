import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyQuestion, PasskeyUse } from '../../../contract/passkeyCalls.ts'

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest()
const base64url = (content: Uint8Array | string) => Buffer.from(content).toString('base64url')

/** CBOR (RFC 8949), as far as an attestation needs it. */
const head = (major: number, length: number) => {
  if (length < 24) return [(major << 5) | length]
  return length < 256 ? [(major << 5) | 24, length] : [(major << 5) | 25, length >> 8, length & 0xff]
}
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const byteString = (value: Uint8Array) => [...head(2, value.length), ...value]
const textString = (value: string) => [...head(3, value.length), ...Buffer.from(value)]
const map = (...entries: number[][]) => [...head(5, entries.length / 2), ...entries.flat()]

/** A key of P-256 in COSE: EC2, ES256. */
const coseKey = (publicKey: KeyObject) => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = [x, y].map((part) => byteString(Buffer.from(part, 'base64url'))) as [number[], number[]]
  return map(
    ...[integer(1), integer(2), integer(3), integer(-7), integer(-1), integer(1)],
    ...[integer(-2), point[0], integer(-3), point[1]],
  )
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** What a test has otherwise than a browser on the secure origin, in a frame of the page. */
export interface Odds {
  origin?: string
  topOrigin?: string | undefined
  crossOrigin?: boolean
  rpId?: string
  challenge?: string
  isVerified?: boolean
  /** Whether the passkey says that it can be backed up, and is. */
  isBackedUp?: boolean
  counter?: number
  userHandle?: string | null
  /** The attestation's format and statement, in CBOR. */
  attestation?: { format: string; statement: number[] }
}

const clientDataOf = (type: string, { challenge }: PasskeyQuestion, odds: Odds) =>
  JSON.stringify({
    type,
    challenge: odds.challenge ?? challenge,
    origin: odds.origin ?? 'https://secure.example',
    crossOrigin: odds.crossOrigin ?? true,
    topOrigin: 'topOrigin' in odds ? odds.topOrigin : 'https://marlow.example',
  })

const present = 0x01
const verified = 0x04
const backedUp = 0x08 | 0x10
const hasCredential = 0x40

/** A browser with an authenticator that has one passkey, made by Node: it answers questions, and counts what it signs. */
export const createAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let userHandle: string | null = null
  let counter = 0

  const authenticatorData = ({ rpId }: PasskeyQuestion, odds: Odds, more: Uint8Array = Buffer.alloc(0)) => {
    const said = (odds.isVerified === false ? 0 : verified) | (odds.isBackedUp === false ? 0 : backedUp)
    const flags = present | said | (more.length > 0 ? hasCredential : 0)
    counter = odds.counter ?? counter + 1
    return Buffer.concat([sha256(odds.rpId ?? rpId), Buffer.from([flags]), uint32(counter), more])
  }

  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return {
    credentialId: base64url(id),
    key: { kty: 'EC', x, y } as const,
    create: (question: PasskeyQuestion, odds: Odds = {}): NewPasskey => {
      userHandle = question.userHandle
      const credential = Buffer.from([...Buffer.alloc(16), 0, id.length, ...id, ...coseKey(publicKey)])
      const { format, statement } = odds.attestation ?? { format: 'none', statement: map() }
      const attestation = map(
        ...[textString('fmt'), textString(format), textString('attStmt'), statement],
        ...[textString('authData'), byteString(authenticatorData(question, odds, credential))],
      )
      return {
        credentialId: base64url(id),
        clientData: base64url(clientDataOf('webauthn.create', question, odds)),
        attestationObject: base64url(Buffer.from(attestation)),
        transports: ['internal'],
        hasPrf: true,
      }
    },
    use: (question: PasskeyQuestion, odds: Odds = {}): PasskeyUse => {
      const clientData = clientDataOf('webauthn.get', question, odds)
      const data = authenticatorData(question, odds)
      return {
        credentialId: base64url(id),
        clientData: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)),
        userHandle: 'userHandle' in odds ? (odds.userHandle ?? null) : userHandle,
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
