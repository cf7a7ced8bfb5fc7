import type { Hex } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import { toQuantity } from '../chain/hexAnswer.ts'

/** Gas limits for the code of a paymaster. */
export interface PayerLimits {
  paymasterVerificationGasLimit: bigint
  paymasterPostOpGasLimit: bigint
}

/** The payment of an operation: the paymaster and its data. Missing limits are taken from the bundler's estimate. */
export interface Paying extends Partial<PayerLimits> {
  paymaster: Hex
  paymasterData: Hex
}

/** Units of gas, except for the two prices, which are in wei. */
export interface OperationGas {
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** A bundler's minimum prices for a unit of gas, in wei. */
export type LeastPrices = Partial<Pick<OperationGas, 'maxFeePerGas' | 'maxPriorityFeePerGas'>>

/**
 * An operation of an account (ERC-4337, entry point 0.7), without its signature. Without a paymaster, the account pays.
 */
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

/** Returns the JSON for bundlers and paymasters. */
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

/** Placeholder for the account's signature while gas is estimated. It must be recoverable, from any key. */
export const stubSignature: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

/** The same for an authorization. */
export const stubAuthorization = (chainId: number, address: Hex, nonce: number): OperationAuthorization => ({
  chainId,
  address,
  nonce,
  yParity: 1,
  r: `0x${'f'.repeat(31)}${'0'.repeat(33)}`,
  s: `0x7${'a'.repeat(63)}`,
})
