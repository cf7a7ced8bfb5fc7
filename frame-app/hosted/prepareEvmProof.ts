import { getAddress, stringToHex } from 'viem'
import { writeSignInMessage } from '#protocol/vocabulary/signInMessage'
import { encodeProof } from './encodeProof.ts'
import type { ProofSubject, WalletProofRequest } from './WalletProofRequest.ts'

/** Prepares a message that names the site, for an EVM wallet to sign (EIP-191). */
export const prepareEvmProof = (deps: ProofSubject): WalletProofRequest => {
  const [address, chainId] = [getAddress(deps.address), Number(deps.caipNetworkId.split(':')[1])]
  const message = writeSignInMessage({ ...deps, address, chainId })
  return {
    request: { method: 'personal_sign', params: [stringToHex(message), deps.address] },
    toProof: (signature) => encodeProof({ address, chainId, issuedAt: deps.issuedAt, signature }),
  }
}
