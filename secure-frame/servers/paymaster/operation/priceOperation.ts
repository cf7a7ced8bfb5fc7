import { size } from 'viem'
import { PaymasterRefusal } from '../refusal.ts'
import type { UserOperation } from './UserOperation.ts'

/** Gas for taking a token after the calls. Fixed here, because the paymaster pays for it. */
const postOpGas = 90_000n
/**
 * Gas for validating an operation in the contract, in total and per word. Validation reads, stores and hashes each word
 * of the calls.
 */
const [judgingGas, judgingGasOfWord] = [45_000n, 24n]
const wordBytes = 32

/** Returns the contract's gas limits. A sponsored operation needs no step after the calls. */
export const paymasterGas = ({ callData }: Pick<UserOperation, 'callData'>, isGift: boolean) => ({
  verification: judgingGas + judgingGasOfWord * BigInt(Math.ceil(size(callData) / wordBytes)),
  postOp: isGift ? 0n : postOpGas,
})

export interface PricedOperation {
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  ofPaymaster: ReturnType<typeof paymasterGas>
  /** Maximum cost in wei, which EntryPoint 0.7 takes from the paymaster's deposit before the calls. */
  mostCost: bigint
}

/** Returns the maximum cost of an operation. Throws a PaymasterRefusal if the operation has no gas values. */
export const priceOperation = (operation: UserOperation, isGift: boolean): PricedOperation => {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas, maxPriorityFeePerGas } = operation
  if (!callGasLimit || !verificationGasLimit || !preVerificationGas || !maxFeePerGas) throw new PaymasterRefusal('gas')
  const ofPaymaster = paymasterGas(operation, isGift)
  const ofAccount = callGasLimit + verificationGasLimit + preVerificationGas
  const mostCost = (ofAccount + ofPaymaster.verification + ofPaymaster.postOp) * maxFeePerGas
  const fees = { maxFeePerGas, maxPriorityFeePerGas: maxPriorityFeePerGas ?? 0n }
  return { callGasLimit, verificationGasLimit, preVerificationGas, ...fees, ofPaymaster, mostCost }
}
