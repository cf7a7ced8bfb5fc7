import { base64urlnopad } from '@scure/base'
import { combine, split } from 'shamir-secret-sharing'
import { ShareError } from './walletErrors.ts'

/** Any two of them reconstruct the entropy; one alone reveals nothing. Base64url. */
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

const readShare = (share: string) => {
  try {
    return base64urlnopad.decode(share)
  } catch (cause) {
    throw new ShareError('A share is not base64url', { cause })
  }
}

/** Combines two shares. Any two give some entropy: compare its addresses to know whether it is the right one. */
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
