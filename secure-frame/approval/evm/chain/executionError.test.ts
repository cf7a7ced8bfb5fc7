import { expect, test } from 'vitest'
import { RpcError } from '#protocol/errors/rpc'
import { isExecutionError } from './executionError.ts'

test.each([
  // anvil 1.7.1
  [3, 'execution reverted'],
  [-32603, 'EVM error InvalidFEOpcode'],
  [-32603, 'EVM error StackUnderflow'],
  [-32603, 'EVM error InvalidJump'],
  [-32003, 'Out of gas: gas required exceeds allowance: 30000000'],
  // geth
  [-32000, 'invalid opcode: INVALID'],
  [-32000, 'invalid jump destination'],
  [-32000, 'stack underflow (0 <=> 2)'],
  [-32000, 'stack limit reached 1024 (1023)'],
  [-32000, 'out of gas'],
  [-32000, 'gas required exceeds allowance (30000000)'],
  [-32000, 'insufficient funds for gas * price + value: address 0x1 have 1 want 2'],
  [-32000, 'write protection'],
  [-32000, 'max code size exceeded'],
  // Nethermind
  [-32015, 'VM execution error.'],
])('%d "%s" is a failure of the call [EMB-14]', (code, message) => {
  expect(isExecutionError(new RpcError(code, message))).toBe(true)
})

test.each([
  [-32603, 'The node did not answer'],
  [-32005, 'Too many requests'],
  [-32000, 'header not found'],
  [-32602, 'invalid argument 0: json: cannot unmarshal hex string'],
  [-32004, 'Method not supported'],
])('%d "%s" is not a failure of the call [EMB-14]', (code, message) => {
  expect(isExecutionError(new RpcError(code, message))).toBe(false)
})

test("does not treat errors without a node's code as call failures", () => {
  expect(isExecutionError(new Error('execution reverted'))).toBe(false)
})
