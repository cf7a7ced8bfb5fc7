import type { Address, Hex } from 'viem'
import { isSignedByEvmAccount } from '#protocol/server/signatures/evmSignature'
import type { EvmChain } from '../chains.ts'
import { createReadClient } from '../evm/createReadClient.ts'
import { readChain } from '../evm/readChain.ts'
import { NameError } from './NameError.ts'

interface SignedMessage {
  address: Address
  message: string
  /** Of a contract that is not deployed yet, with the suffix of ERC-6492. */
  signature: Hex
}

/** A contract says itself whether it signed (ERC-1271, ERC-6492), on its chain. */
const isSignedByContract = async (chain: EvmChain, signed: SignedMessage) => {
  if (await createReadClient(chain).verifyMessage(signed)) return true
  // viem answers false also where the call failed: here it fails where no node is there.
  await readChain(chain.node, 'eth_chainId', [])
  return false
}

/**
 * Who signed a message (EIP-191) for the account: its key, or the contract that it is on the chain. Throws a NameError.
 * `beforeAsking` can keep a node from being asked, by throwing.
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
