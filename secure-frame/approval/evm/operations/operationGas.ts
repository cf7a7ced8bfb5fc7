import type { Json } from '#protocol/vocabulary/json'
import type { ReadChain } from '../../request.ts'
import { isExecutionError } from '../chain/executionError.ts'
import { ChainAnswerError } from '../chain/hexAnswer.ts'
import { revertReason } from '../chain/revertReason.ts'
import { entryPoint } from './entryPoint.ts'
import type { OperationGas, PayerLimits, UserOperation } from './userOperation.ts'

type GasUnits = Pick<OperationGas, 'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas'>

/** Gas limits estimated by the bundler. Includes the paymaster's limits if the bundler estimates them. */
interface Estimate {
  own: GasUnits
  ofPayer: Partial<PayerLimits>
}

/** The code with which bundlers report that a call reverts (ERC-7769). */
const callReverts = -32521

const isRevert = (error: unknown) =>
  isExecutionError(error) || (error instanceof Error && 'code' in error && error.code === callReverts)

/** The bundler's message contains the revert data. */
const reasonIn = (error: unknown) => {
  const message = error instanceof Error ? error.message : ''
  return revertReason(/0x08c379a0[\da-f]+/i.exec(message)?.[0].toLowerCase(), message)
}

const isGas = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{1,10}$/i.test(value)

/** Headroom for changes until the operation is executed: its limits cannot be raised later. */
const withMargin = (gas: bigint) => (gas * 6n) / 5n

/** No paymaster's code uses more gas. */
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
 * Returns the maximum fee for the account's own part of the operation, in wei. Excludes the paymaster's gas, which only
 * the paymaster pays and whoever chose it sets: including it would hide an excessive fee.
 */
export const mostPaid = ({ callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas }: UserOperation) =>
  (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas

/**
 * Estimates the gas with the bundler. `reason`: the reason why the calls revert. Rejects if the bundler does not
 * answer.
 */
export const estimateGas = async (operation: Json, rpc: ReadChain): Promise<Estimate | { reason?: string }> => {
  try {
    return readEstimate(await rpc('eth_estimateUserOperationGas', [operation, entryPoint.address]))
  } catch (error) {
    if (isRevert(error)) return { reason: reasonIn(error) }
    throw error
  }
}
