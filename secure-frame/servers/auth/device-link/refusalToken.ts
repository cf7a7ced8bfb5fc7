import { isSameHash } from '../codes/hashCode.ts'
import { keyedHash, type ServerKeys } from '../secrets/serverKeys.ts'

/**
 * Creates a token that rejects a device without a session. Each notice about the device contains it, so only the e-mail
 * and the server know it.
 */
export const createRefusalToken = ({ refusal }: ServerKeys, deviceId: string) =>
  `${deviceId}.${keyedHash(refusal, deviceId)}`

/** Returns the device that a token rejects. Undefined if the server did not create the token. */
export const readRefusalToken = (keys: ServerKeys, token: string) => {
  const [deviceId = ''] = token.split('.')
  return isSameHash(token, createRefusalToken(keys, deviceId)) ? deviceId : undefined
}
