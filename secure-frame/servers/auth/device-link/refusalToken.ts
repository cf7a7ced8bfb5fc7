import { isSameHash } from '../codes/hashCode.ts'
import { keyedHash, type ServerKeys } from '../secrets/serverKeys.ts'

/**
 * Refuses a device without a session. Each notice about the device contains it; only the e-mail and the server know it.
 */
export const createRefusalToken = ({ refusal }: ServerKeys, deviceId: string) =>
  `${deviceId}.${keyedHash(refusal, deviceId)}`

/** The device that a token refuses; undefined if the server did not make the token. */
export const readRefusalToken = (keys: ServerKeys, token: string) => {
  const [deviceId = ''] = token.split('.')
  return isSameHash(token, createRefusalToken(keys, deviceId)) ? deviceId : undefined
}
