import { size } from 'viem'
import { PaymasterRefusal } from '../refusal.ts'
import type { UserOperation } from './UserOperation.ts'

/** What the contract may use to take a token after the calls. Nobody else says how much: the paymaster pays for it. */
const postOpGas = 90_000n
/** What it may use to judge an operation: it hashes the data of the calls, each word of which has to be read and held. */
const [judgingGas, judgingGasOfWord] = [45_000n, 24n]
const wordBytes = 32

/** The limits of gas for the contract. A gift has nothing to do after the calls. */
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
  /** What EntryPoint 0.7 takes of the paymaster's deposit before the calls, in wei: the most that it can cost. */
  mostCost: bigint
}

/** How much an operation can cost. Throws a PaymasterRefusal where it does not say its gas. */
export const priceOperation = (operation: UserOperation, isGift: boolean): PricedOperation => {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas, maxPriorityFeePerGas } = operation
  if (!callGasLimit || !verificationGasLimit || !preVerificationGas || !maxFeePerGas) throw new PaymasterRefusal('gas')
  const ofPaymaster = paymasterGas(operation, isGift)
  const ofAccount = callGasLimit + verificationGasLimit + preVerificationGas
  const mostCost = (ofAccount + ofPaymaster.verification + ofPaymaster.postOp) * maxFeePerGas
  const fees = { maxFeePerGas, maxPriorityFeePerGas: maxPriorityFeePerGas ?? 0n }
  return { callGasLimit, verificationGasLimit, preVerificationGas, ...fees, ofPaymaster, mostCost }
}
