import type { Hex } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import { toQuantity } from '../chain/hexAnswer.ts'

/** Gas limits for the paymaster's code. */
export interface PayerLimits {
  paymasterVerificationGasLimit: bigint
  paymasterPostOpGasLimit: bigint
}

/** The paymaster of an operation and its data. Missing limits come from the bundler's estimate. */
export interface Paying extends Partial<PayerLimits> {
  paymaster: Hex
  paymasterData: Hex
}

/** Gas fields of an operation, in gas units. The two prices are in wei. */
export interface OperationGas {
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** A bundler's minimum prices per gas unit, in wei. */
export type LeastPrices = Partial<Pick<OperationGas, 'maxFeePerGas' | 'maxPriorityFeePerGas'>>

/** A user operation without its signature (ERC-4337, entry point 0.7). Without a paymaster, the account pays. */
export interface UserOperation extends Partial<Paying>, OperationGas {
  sender: Hex
  nonce: bigint
  callData: Hex
}

/** An authorization that sets the account's code (EIP-7702). */
export interface OperationAuthorization {
  chainId: number
  address: Hex
  nonce: number
  r: Hex
  s: Hex
  yParity: number
}

const textOf = (value: bigint | string) => (typeof value === 'bigint' ? toQuantity(value) : value)

const fields = [
  'sender',
  'nonce',
  'callData',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'paymaster',
  'paymasterData',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
] as const

/** Returns the operation as JSON for bundlers and paymasters. */
export const toOperationJson = (
  operation: Partial<UserOperation>,
  signature: Hex,
  authorization?: OperationAuthorization,
): Json => ({
  ...Object.fromEntries(
    fields.flatMap((name) => {
      const value = operation[name]
      return value === undefined ? [] : [[name, textOf(value)]]
    }),
  ),
  signature,
  ...(authorization
    ? {
        eip7702Auth: {
          ...authorization,
          chainId: toQuantity(authorization.chainId),
          nonce: toQuantity(authorization.nonce),
          yParity: toQuantity(authorization.yParity),
        },
      }
    : {}),
})

/** Placeholder signature for the gas estimate. A key must be recoverable from it, but any key will do. */
export const stubSignature: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

/** Placeholder authorization for the gas estimate. */
export const stubAuthorization = (chainId: number, address: Hex, nonce: number): OperationAuthorization => ({
  chainId,
  address,
  nonce,
  yParity: 1,
  r: `0x${'f'.repeat(31)}${'0'.repeat(33)}`,
  s: `0x7${'a'.repeat(63)}`,
})
