import { getAddress } from 'viem'
import { type EvmSignIn, writeSignInMessage } from '#protocol/vocabulary/signInMessage'

const toBase64Url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** The message that a wallet signs, and its proof: JSON, base64url. */
export const prepareProof = (given: EvmSignIn) => {
  const fields = { ...given, address: getAddress(given.address) }
  const { address, chainId, issuedAt } = fields
  return {
    message: writeSignInMessage(fields),
    toProof: (signature: unknown) => toBase64Url(JSON.stringify({ address, chainId, issuedAt, signature })),
  }
}
