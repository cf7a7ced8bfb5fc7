import { base58 } from '@scure/base'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getTransactionEncoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { UnreadableBytesError } from './createByteReader.ts'
import { listMessageAccounts, toInstruction } from './listMessageAccounts.ts'
import { couldBeMessage, readSolanaMessage } from './readSolanaMessage.ts'
import { isSignature, readWire, withLifetime, writeWire } from './readWire.ts'

const key = (number: number) => address(base58.encode(new Uint8Array(32).fill(number)))
const [payer, other, program, table] = [key(1), key(2), key(3), key(4)] as const
const blockhash = base58.encode(new Uint8Array(32).fill(9))

const instruction: IInstruction = {
  programAddress: program,
  accounts: [
    { address: payer, role: AccountRole.WRITABLE_SIGNER },
    { address: other, role: AccountRole.READONLY_SIGNER },
    { address: key(5), role: AccountRole.WRITABLE },
    { address: key(6), role: AccountRole.READONLY },
  ],
  data: Uint8Array.of(1, 2, 3),
}

/** Written with Solana's own library. */
const write = (version: 'legacy' | 0, instructions: readonly IInstruction[], tables?: Record<Address, Address[]>) => {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 9n } as never, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
    (full) => (tables ? compressTransactionMessageUsingAddressLookupTables(full, tables) : full),
  )
  const compiled = compileTransaction((version === 0 ? message : { ...message, version }) as typeof message)
  return Uint8Array.from(getTransactionEncoder().encode(compiled))
}

test.each(['legacy', 0] as const)('reads a version %s transaction from the library [SOL-02]', (version) => {
  const wire = write(version, [instruction])
  const { message, signatures, messageBytes } = readWire(wire)
  expect(message).toMatchObject({ version, signerCount: 2, lifetime: blockhash, lookups: [] })
  expect(signatures.map(isSignature)).toEqual([false, false])
  const accounts = listMessageAccounts(message)
  expect(accounts[0]).toEqual({ address: payer, isSigner: true, isWritable: true })
  const [compiled] = message.instructions
  expect(compiled && toInstruction(compiled, accounts)).toEqual({
    program,
    accounts: [
      { address: payer, isSigner: true, isWritable: true },
      { address: other, isSigner: true, isWritable: false },
      { address: key(5), isSigner: false, isWritable: true },
      { address: key(6), isSigner: false, isWritable: false },
    ],
    data: Uint8Array.of(1, 2, 3),
  })
  expect(writeWire({ signatures, messageBytes })).toEqual(wire)
})

test("reads lookup table accounts in the table's order [SOL-02]", () => {
  const { message } = readWire(write(0, [instruction], { [table]: [key(7), key(6), key(5)] }))
  expect(message.lookups).toEqual([{ table, writable: [2], readonly: [1] }])
  const accounts = listMessageAccounts(message, { writable: [key(5)], readonly: [key(6)] })
  const [compiled] = message.instructions
  expect(compiled && toInstruction(compiled, accounts).accounts.map(({ address }) => address)).toEqual([
    payer,
    other,
    key(5),
    key(6),
  ])
})

test('changes only the blockhash of a renewed message [SOL-02]', () => {
  const { message, messageBytes } = readWire(write(0, [instruction]))
  const renewed = readSolanaMessage(withLifetime(messageBytes, message, new Uint8Array(32).fill(8)))
  expect(renewed).toEqual({ ...message, lifetime: base58.encode(new Uint8Array(32).fill(8)) })
})

test.each([
  ['one byte too many', (wire: Uint8Array) => Uint8Array.of(...wire, 0)],
  ['one byte too few', (wire: Uint8Array) => wire.slice(0, -1)],
  ['fewer signatures than signers', (wire: Uint8Array) => Uint8Array.of(1, ...wire.slice(65))],
  ['no signature at all', (wire: Uint8Array) => Uint8Array.of(0, ...wire.slice(129))],
  ['a length in a longer form than it needs', (wire: Uint8Array) => Uint8Array.of(0x82, 0, ...wire.slice(1))],
  ['a later version', (wire: Uint8Array) => wire.with(129, 0x81)],
  ['more than a packet', (wire: Uint8Array) => Uint8Array.of(...wire, ...new Uint8Array(1232))],
  ['nothing', () => new Uint8Array()],
])('refuses %s as a transaction [SOL-02]', (_title, change) => {
  expect(() => readWire(change(write(0, [instruction])))).toThrow(UnreadableBytesError)
})

test('detects bytes that could be a transaction message [SOL-02]', () => {
  const { messageBytes } = readWire(write('legacy', [instruction]))
  expect(couldBeMessage(messageBytes)).toBe(true)
  expect(couldBeMessage(Uint8Array.of(...messageBytes, 65))).toBe(true)
  // Without a fee payer, the network would refuse it.
  expect(couldBeMessage(messageBytes.with(1, 2))).toBe(true)
  expect(couldBeMessage(new TextEncoder().encode('Good day from Marlow, sign in with your account'))).toBe(false)
})
