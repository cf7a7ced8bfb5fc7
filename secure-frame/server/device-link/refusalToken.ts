import { isSameHash } from '../codes/hashCode.ts'
import { keyedHash, type ServerKeys } from '../secrets/serverKeys.ts'

/** Refuses a device without a session: in every notice about it, and known to its mail and the server alone. */
export const createRefusalToken = ({ refusal }: ServerKeys, deviceId: string) =>
  `${deviceId}.${keyedHash(refusal, deviceId)}`

/** The device that a token refuses; undefined where the server did not make the token. */
export const readRefusalToken = (keys: ServerKeys, token: string) => {
  const [deviceId = ''] = token.split('.')
  return isSameHash(token, createRefusalToken(keys, deviceId)) ? deviceId : undefined
}
