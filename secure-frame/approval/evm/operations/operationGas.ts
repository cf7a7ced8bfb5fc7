import type { Json } from '#protocol/vocabulary/json'
import type { ReadChain } from '../../request.ts'
import { isExecutionError } from '../chain/executionError.ts'
import { ChainAnswerError } from '../chain/hexAnswer.ts'
import { revertReason } from '../chain/revertReason.ts'
import { entryPoint } from './entryPoint.ts'
import type { OperationGas, PayerLimits, UserOperation } from './userOperation.ts'

type GasUnits = Pick<OperationGas, 'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas'>

/** Units of gas as the bundler estimates them. The paymaster's are there where the bundler estimates them, too. */
interface Estimate {
  own: GasUnits
  ofPayer: Partial<PayerLimits>
}

/** Bundlers say by this code that a call reverts (ERC-7769). */
const callReverts = -32521

const isRevert = (error: unknown) =>
  isExecutionError(error) || (error instanceof Error && 'code' in error && error.code === callReverts)

/** The bundler's message has the revert's data. */
const reasonIn = (error: unknown) => {
  const message = error instanceof Error ? error.message : ''
  return revertReason(/0x08c379a0[\da-f]+/i.exec(message)?.[0].toLowerCase(), message)
}

const isGas = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{1,10}$/i.test(value)

/** Room for what changes until the operation is carried out: its limits cannot be raised any more. */
const withMargin = (gas: bigint) => (gas * 6n) / 5n

/** No paymaster's code uses more. */
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

/** An estimate with room for growth in each limit. */
export const estimateWithMargin = ({ own, ofPayer }: Estimate): Estimate => {
  const raise = <Units extends object>(units: Units) =>
    Object.fromEntries(Object.entries(units).map(([name, gas]) => [name, withMargin(gas)])) as Units
  return { own: raise(own), ofPayer: raise(ofPayer) }
}

/**
 * The highest fee of the operation for what the account has done, in wei. What the code of a paymaster may use besides is paid
 * by it alone, and decided by whoever named it: that would hide a fee that is far too high.
 */
export const mostPaid = ({ callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas }: UserOperation) =>
  (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas

/** Its gas by the bundler; `reason`: why its calls revert. Rejects where the bundler does not answer. */
export const estimateGas = async (operation: Json, rpc: ReadChain): Promise<Estimate | { reason?: string }> => {
  try {
    return readEstimate(await rpc('eth_estimateUserOperationGas', [operation, entryPoint.address]))
  } catch (error) {
    if (isRevert(error)) return { reason: reasonIn(error) }
    throw error
  }
}
