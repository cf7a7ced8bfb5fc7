import { expect, test } from 'vitest'
import type { DecodedInstruction } from '../programs/readInstruction.ts'
import { failureOf } from './failureOf.ts'
import { feeOf } from './feeOf.ts'

const step = (program: 'System' | 'Compute Budget', name: string, values = {}): DecodedInstruction => ({
  kind: 'read',
  program,
  name,
  values,
  roles: {},
  signers: [],
  leftover: 0,
})
const unread: DecodedInstruction = { kind: 'unread', program: 'x', accounts: [], data: new Uint8Array() }
const steps = [step('System', 'Transfer'), unread]

test.each([
  ['nothing', null, undefined],
  ['an account that is not there', 'AccountNotFound', { kind: 'fee' }],
  ['too little rent', { InsufficientFundsForRent: { account_index: 1 } }, { kind: 'rent' }],
  ['too little money', { InstructionError: [0, { Custom: 1 }] }, { kind: 'funds' }],
  ['the same code of another program', { InstructionError: [1, { Custom: 1 }] }, { kind: 'refused', step: 1 }],
  ['anything else', { constructor: 1 }, { kind: 'refused' }],
])('reports %s as its own failure [SOL-02]', (_title, err, failure) => {
  expect(failureOf({ err, logs: [] }, steps)).toEqual(failure)
})

test("reports a program's own reason, truncated if long [SOL-02]", () => {
  const reasonOf = (line: string) => failureOf({ err: { InstructionError: [1, 'x'] }, logs: [line] }, steps)
  expect(reasonOf('Program log: AnchorError occurred. Error Message: Price moved too far.')).toMatchObject({
    reason: 'Price moved too far',
  })
  expect(reasonOf(`Program log: Error: ${'x'.repeat(900)}`)).toMatchObject({ reason: 'x'.repeat(200) })
})

test('computes the fee from signatures and priority fee [SOL-02]', () => {
  expect(feeOf({ signerCount: 2 }, steps)).toEqual({ fee: 10_000n, haste: 0n })
  const price = step('Compute Budget', 'SetComputeUnitPrice', { price: 1_000_000n })
  // Without a limit, an instruction of a built-in program can use 3,000 units, any other 200,000.
  expect(feeOf({ signerCount: 1 }, [...steps, price])).toEqual({ fee: 211_000n, haste: 206_000n })
  const dear = step('Compute Budget', 'SetComputeUnitPrice', { price: 10_000_000n })
  expect(feeOf({ signerCount: 1 }, [step('System', 'Transfer'), dear])).toEqual({ fee: 65_000n, haste: 60_000n })
  const verify: DecodedInstruction = { ...unread, program: 'Ed25519SigVerify111111111111111111111111111' }
  expect(feeOf({ signerCount: 1 }, [verify, price])).toMatchObject({ haste: 6_000n })
  const limit = step('Compute Budget', 'SetComputeUnitLimit', { units: 2n ** 32n - 1n })
  expect(feeOf({ signerCount: 1 }, [...steps, price, limit])).toMatchObject({ haste: 1_400_000n })
})
