import type { Address, Hex } from 'viem'
import { isSignedByEvmAccount } from '#protocol/server-kit/signatures/evmSignature'
import type { EvmChain } from '../chains.ts'
import { createReadClient } from '../evm/createReadClient.ts'
import { readChain } from '../evm/readChain.ts'
import { NameError } from './NameError.ts'

interface SignedMessage {
  address: Address
  message: string
  /** The signature. It has the ERC-6492 suffix if the contract is not deployed yet. */
  signature: Hex
}

/** True if the contract accepts the signature on its chain (ERC-1271, ERC-6492). */
const isSignedByContract = async (chain: EvmChain, signed: SignedMessage) => {
  if (await createReadClient(chain).verifyMessage(signed)) return true
  // viem also returns false if the call fails. This extra call throws if no node is available.
  await readChain(chain.node, 'eth_chainId', [])
  return false
}

/**
 * Determines who signed a message (EIP-191): the account's key, or its contract on the chain. Throws a `NameError`.
 * `beforeAsking` can throw to prevent the node request.
 */
export const findSigner = async (
  chain: EvmChain,
  signed: SignedMessage,
  beforeAsking: () => Promise<void>,
): Promise<'key' | 'contract'> => {
  if (await isSignedByEvmAccount(signed, signed.message)) return 'key'
  if (BigInt(signed.address) === 0n) throw new NameError('wrong_signature')
  await beforeAsking()
  if (await isSignedByContract(chain, signed)) return 'contract'
  throw new NameError('wrong_signature')
}
