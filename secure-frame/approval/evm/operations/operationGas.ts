import type { Json } from '#protocol/vocabulary/json'
import type { ReadChain } from '../../request.ts'
import { isExecutionError } from '../chain/executionError.ts'
import { ChainAnswerError } from '../chain/hexAnswer.ts'
import { revertReason } from '../chain/revertReason.ts'
import { entryPoint } from './entryPoint.ts'
import type { OperationGas, PayerLimits, UserOperation } from './userOperation.ts'

type GasUnits = Pick<OperationGas, 'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas'>

/** Gas limits estimated by the bundler. Includes the paymaster's limits if the bundler returns them. */
interface Estimate {
  own: GasUnits
  ofPayer: Partial<PayerLimits>
}

/** The error code that bundlers return if a call reverts (ERC-7769). */
const callReverts = -32521

const isRevert = (error: unknown) =>
  isExecutionError(error) || (error instanceof Error && 'code' in error && error.code === callReverts)

/** The bundler's error message contains the revert data. */
const reasonIn = (error: unknown) => {
  const message = error instanceof Error ? error.message : ''
  return revertReason(/0x08c379a0[\da-f]+/i.exec(message)?.[0].toLowerCase(), message)
}

const isGas = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{1,10}$/i.test(value)

/** Adds headroom for changes before execution, because the limits cannot be raised after signing. */
const withMargin = (gas: bigint) => (gas * 6n) / 5n

/** Maximum gas of a paymaster. No paymaster contract uses more. */
const mostOfPayer = 5_000_000n

const readPayerLimits = (answer: Record<string, unknown>): Partial<PayerLimits> => {
  const names = ['paymasterVerificationGasLimit', 'paymasterPostOpGasLimit'] as const
  const read = names.flatMap((name) => {
    const gas = answer[name]
    return isGas(gas) && BigInt(gas) <= mostOfPayer ? [[name, BigInt(gas)] as const] : []
  })
  return Object.fromEntries(read)
}

const readEstimate = (answer: unknown): Estimate => {
  const { callGasLimit, verificationGasLimit, preVerificationGas } = (answer ?? {}) as Record<string, unknown>
  if (!isGas(callGasLimit) || !isGas(verificationGasLimit) || !isGas(preVerificationGas))
    throw new ChainAnswerError('The bundler did not answer with gas')
  return {
    own: {
      callGasLimit: BigInt(callGasLimit),
      verificationGasLimit: BigInt(verificationGasLimit),
      preVerificationGas: BigInt(preVerificationGas),
    },
    ofPayer: readPayerLimits(answer as Record<string, unknown>),
  }
}

/** Adds headroom to each limit of an estimate. */
export const estimateWithMargin = ({ own, ofPayer }: Estimate): Estimate => {
  const raise = <Units extends object>(units: Units) =>
    Object.fromEntries(Object.entries(units).map(([name, gas]) => [name, withMargin(gas)])) as Units
  return { own: raise(own), ofPayer: raise(ofPayer) }
}

/**
 * Returns the maximum fee in wei for the account's own part of the operation. Excludes the paymaster's gas, because
 * only the paymaster pays it. Whoever chose the paymaster also sets that gas, so including it could hide an excessive
 * fee.
 */
export const mostPaid = ({ callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas }: UserOperation) =>
  (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas

/** Estimates the gas with the bundler. `reason`: why the calls revert. Rejects if the bundler does not answer. */
export const estimateGas = async (operation: Json, rpc: ReadChain): Promise<Estimate | { reason?: string }> => {
  try {
    return readEstimate(await rpc('eth_estimateUserOperationGas', [operation, entryPoint.address]))
  } catch (error) {
    if (isRevert(error)) return { reason: reasonIn(error) }
    throw error
  }
}
