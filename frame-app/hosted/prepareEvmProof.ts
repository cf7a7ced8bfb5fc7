import { getAddress, stringToHex } from 'viem'
import { writeSignInMessage } from '#protocol/vocabulary/signInMessage'
import type { AskedProof, ProofParts } from './AskedProof.ts'
import { encodeProof } from './encodeProof.ts'

/** Has an EVM wallet sign the message that names the site (EIP-191). */
export const prepareEvmProof = (parts: ProofParts): AskedProof => {
  const [address, chainId] = [getAddress(parts.address), Number(parts.caipNetworkId.split(':')[1])]
  const message = writeSignInMessage({ ...parts, address, chainId })
  return {
    request: { method: 'personal_sign', params: [stringToHex(message), parts.address] },
    toProof: (signature) => encodeProof({ address, chainId, issuedAt: parts.issuedAt, signature }),
  }
}
