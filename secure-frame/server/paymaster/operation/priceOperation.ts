import { PaymasterRefusal } from '../refusal.ts'
import type { UserOperation } from './UserOperation.ts'

/**
 * What the contract may use to judge an operation, and to take a token after its calls. Nobody else says how much: the
 * paymaster pays for it.
 */
export const paymasterGas = { verification: 60_000n, postOp: 90_000n }

export interface Priced {
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  postOpGasLimit: bigint
  /** What EntryPoint 0.7 takes of the paymaster's deposit before the calls, in wei: the most that it can cost. */
  mostCost: bigint
}

/** How much an operation can cost. A gift has nothing to do after the calls. */
export const priceOperation = (operation: UserOperation, isGift: boolean): Priced => {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas, maxPriorityFeePerGas } = operation
  if (!callGasLimit || !verificationGasLimit || !preVerificationGas || !maxFeePerGas) throw new PaymasterRefusal('gas')
  const postOpGasLimit = isGift ? 0n : paymasterGas.postOp
  const gas = callGasLimit + verificationGasLimit + preVerificationGas + paymasterGas.verification + postOpGasLimit
  const fees = { maxFeePerGas, maxPriorityFeePerGas: maxPriorityFeePerGas ?? 0n }
  return {
    callGasLimit,
    verificationGasLimit,
    preVerificationGas,
    ...fees,
    postOpGasLimit,
    mostCost: gas * maxFeePerGas,
  }
}
