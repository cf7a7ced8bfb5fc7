import { type Hex, hashTypedData } from 'viem'
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { entryPoint } from './entryPoint.ts'
import { operationHash, operationJob } from './packOperation.ts'
import type { UserOperation } from './userOperation.ts'

const operation: Required<UserOperation> = {
  sender: '0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e',
  nonce: 7n,
  callData: '0xe9ae5c53',
  callGasLimit: 1n,
  verificationGasLimit: 2n,
  preVerificationGas: 3n,
  maxFeePerGas: 5n,
  maxPriorityFeePerGas: 4n,
  paymaster: '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b',
  paymasterData: '0x1234',
  paymasterVerificationGasLimit: 6n,
  paymasterPostOpGasLimit: 8n,
}
const given = { ...operation, signature: '0x' as Hex }

test('computes the same operation hash as viem [AA-01]', () => {
  const hash = getUserOperationHash({
    chainId: 137,
    entryPointAddress: entryPoint.address,
    entryPointVersion: '0.7',
    userOperation: given,
  })
  expect(operationHash(operation, 137)).toBe(hash)
  expect(operationHash(operation, 1)).not.toBe(hash)
})

test('signs every field, packed, and the entry point [AA-01]', () => {
  const job = operationJob(operation, 137)
  if (job.type !== 'typedData') throw new Error('Not typed data')
  const { signature: _signature, ...packed } = toPackedUserOperation(given)
  expect(job.typedData.message).toEqual({ ...packed, entryPoint: entryPoint.address })
  const hashOf = (data: unknown) => hashTypedData(data as Parameters<typeof hashTypedData>[0])
  const hash = hashOf(job.typedData)
  for (const name of Object.keys(operation) as (keyof UserOperation)[]) {
    const value = operation[name]
    const other = typeof value === 'bigint' ? value + 1n : `${value.slice(0, -1)}${value.endsWith('b') ? 'c' : 'b'}`
    const changed = operationJob({ ...operation, [name]: other } as UserOperation, 137)
    expect(changed.type === 'typedData' && hashOf(changed.typedData), name).not.toBe(hash)
  }
})

test('signs no paymaster fields without a paymaster [AA-01]', () => {
  const { sender, nonce, callData, callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const own = {
    sender,
    nonce,
    callData,
    callGasLimit,
    verificationGasLimit,
    preVerificationGas,
    maxFeePerGas: operation.maxFeePerGas,
    maxPriorityFeePerGas: operation.maxPriorityFeePerGas,
  }
  const hash = getUserOperationHash({
    chainId: 137,
    entryPointAddress: entryPoint.address,
    entryPointVersion: '0.7',
    userOperation: { ...own, signature: '0x' },
  })
  expect(operationHash(own, 137)).toBe(hash)
})
