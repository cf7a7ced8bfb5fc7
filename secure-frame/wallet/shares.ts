import { base64urlnopad } from '@scure/base'
import { combine, split } from 'shamir-secret-sharing'
import { ShareError } from './walletErrors.ts'

/** Key shares in base64url. Any two reconstruct the entropy; a single one reveals nothing. */
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

/** Creates two shares, both of which are required: one for the device and one for the server. */
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
 * Rejects a share at x = 0 (its last byte), which the library accepts. Such a share would itself be the secret, so a
 * malicious server could substitute a wallet.
 */
const readShare = (share: string) => {
  const bytes = decodeShare(share)
  if (bytes.at(-1) === 0) throw new ShareError('A share is the secret itself')
  return bytes
}

/** Combines two shares. Wrong shares also result in some entropy, so the caller must compare the wallet addresses. */
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
