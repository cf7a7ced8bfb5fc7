import { type Hex, serializeTransaction } from 'viem'
import { readDataFee } from '../chain/readDataFee.ts'
import type { SponsoredChain } from '../chain/SponsoredChain.ts'
import { carryTransaction } from './carryTransaction.ts'
import type { SignedOperation } from './SignedOperation.ts'

/** An upper bound for a relayer's nonce. */
const highNonce = 0xffffff

/** Returns the gas whose price covers the network's additional fees. It is part of `preVerificationGas`. */
export const gasForData = async (
  chain: SponsoredChain,
  operation: SignedOperation,
  { relayer, price, gas }: { relayer: Hex; price: bigint; gas: bigint },
) => {
  const { chainId } = chain
  const transaction = carryTransaction(operation, { chainId, relayer, nonce: highNonce })
  const fee = await readDataFee(chain, { data: serializeTransaction(transaction), gas })
  // Test networks can have a zero price.
  return price === 0n ? 0n : (fee + price - 1n) / price
}

/** Returns the price per unit of gas, which is the same for the deposit and the relayer. */
export const effectivePrice = (
  { maxFeePerGas, maxPriorityFeePerGas }: Pick<SignedOperation, 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
  baseFee: bigint,
) => {
  const price = baseFee + maxPriorityFeePerGas
  return price < maxFeePerGas ? price : maxFeePerGas
}
