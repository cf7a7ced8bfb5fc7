import { base64urlnopad } from '@scure/base'
import { combine, split } from 'shamir-secret-sharing'
import { ShareError } from './walletErrors.ts'

/** Any two shares reconstruct the entropy; a single one reveals nothing. Base64url. */
export interface Shares {
  device: string
  auth: string
  recovery: string
}

export const splitEntropy = async (entropy: Uint8Array): Promise<Shares> => {
  const parts = await split(entropy, 3, 2)
  const [device = '', auth = '', recovery = ''] = parts.map((part) => base64urlnopad.encode(part))
  for (const part of parts) part.fill(0)
  return { device, auth, recovery }
}

/** Creates two shares, both of which are required. One stays on the device, and the server has the other. */
export const divideEntropy = async (entropy: Uint8Array): Promise<Pick<Shares, 'device' | 'auth'>> => {
  const parts = await split(entropy, 2, 2)
  const [device = '', auth = ''] = parts.map((part) => base64urlnopad.encode(part))
  for (const part of parts) part.fill(0)
  return { device, auth }
}

const decodeShare = (share: string) => {
  try {
    return base64urlnopad.decode(share)
  } catch (cause) {
    throw new ShareError('A share is not base64url', { cause })
  }
}

/**
 * The library accepts a share at x = 0 (its last byte) like any other. The secret is then that share, so a server could
 * choose the wallet that it claims to return.
 */
const readShare = (share: string) => {
  const bytes = decodeShare(share)
  if (bytes.at(-1) === 0) throw new ShareError('A share is the secret itself')
  return bytes
}

/** Combines two shares. Any two give some entropy: compare its addresses to detect a wrong one. */
export const combineShares = async (shares: readonly [string, string]) => {
  const [first, second] = [readShare(shares[0]), readShare(shares[1])]
  try {
    return await combine([first, second])
  } catch (cause) {
    throw new ShareError('The shares do not fit each other', { cause })
  } finally {
    first.fill(0)
    second.fill(0)
  }
}
