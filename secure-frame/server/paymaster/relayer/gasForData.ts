import { type Hex, serializeTransaction } from 'viem'
import { readDataFee } from '../chain/readDataFee.ts'
import type { SponsoredChain } from '../chain/SponsoredChain.ts'
import { carryTransaction } from './carryTransaction.ts'
import type { SignedOperation } from './SignedOperation.ts'

/** As high as a nonce of a relayer will be. */
const highNonce = 0xffffff

/** The gas that pays, at its price, for what the network takes beside the gas: it goes into `preVerificationGas`. */
export const gasForData = async (
  chain: SponsoredChain,
  operation: SignedOperation,
  { relayer, price, gas }: { relayer: Hex; price: bigint; gas: bigint },
) => {
  const { chainId } = chain
  const transaction = carryTransaction(operation, { chainId, relayer, nonce: highNonce })
  const fee = await readDataFee(chain, { data: serializeTransaction(transaction), gas })
  // Test networks may have no price.
  return price === 0n ? 0n : (fee + price - 1n) / price
}

/** What a unit of gas is paid for, by the deposit as by the relayer. */
export const effectivePrice = (
  { maxFeePerGas, maxPriorityFeePerGas }: Pick<SignedOperation, 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
  baseFee: bigint,
) => {
  const price = baseFee + maxPriorityFeePerGas
  return price < maxFeePerGas ? price : maxFeePerGas
}
