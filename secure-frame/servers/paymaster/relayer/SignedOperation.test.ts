import { expect, test } from 'vitest'
import { SignedOperation, writeSigned } from './SignedOperation.ts'

const address = `0x${'a1'.repeat(20)}`
const operation = {
  sender: address,
  nonce: '0x10000000000000000',
  callData: '0x12',
  signature: '0x34',
  callGasLimit: '0x1',
  verificationGasLimit: '0x2',
  preVerificationGas: '0x3',
  maxFeePerGas: '0x4',
  maxPriorityFeePerGas: '0x5',
  paymaster: address,
  paymasterData: '0x',
  paymasterVerificationGasLimit: '0x6',
  paymasterPostOpGasLimit: '0x0',
  eip7702Auth: {
    address,
    chainId: '0x1',
    nonce: '0x0',
    r: `0x${'11'.repeat(32)}`,
    s: `0x${'22'.repeat(32)}`,
    yParity: '0x1',
  },
}

test('keeps only the known fields of an operation', () => {
  const given = { ...operation, more: 'x'.repeat(1000), eip7702Auth: { ...operation.eip7702Auth, more: 1 } }
  expect(JSON.parse(writeSigned(SignedOperation.parse(given)))).toEqual(operation)
})
