import { combine, split } from 'shamir-secret-sharing'
import { decodeBase64url, encodeBase64url } from './base64url.ts'
import { ShareError } from './walletErrors.ts'

/** Any two of them make the entropy; one alone says nothing. All base64url. */
export interface Shares {
  device: string
  auth: string
  recovery: string
}

export const splitEntropy = async (entropy: Uint8Array): Promise<Shares> => {
  const parts = await split(entropy, 3, 2)
  const [device = '', auth = '', recovery = ''] = parts.map(encodeBase64url)
  for (const part of parts) part.fill(0)
  return { device, auth, recovery }
}

/** Two shares make some entropy. Only its addresses tell whether it is the right one. */
export const combineShares = async (shares: readonly [string, string]) => {
  const [first, second] = shares.map(decodeBase64url)
  if (!first || !second) throw new ShareError('A share is not base64url')
  try {
    return await combine([first, second])
  } catch (cause) {
    throw new ShareError('The shares do not fit each other', { cause })
  } finally {
    first.fill(0)
    second.fill(0)
  }
}
