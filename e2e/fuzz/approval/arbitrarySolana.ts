import { base58 } from '@scure/base'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getAssignInstruction, getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  getApproveInstruction,
  getBurnInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import fc from 'fast-check'

const keyOf = (number: number): Address => address(base58.encode(new Uint8Array(32).fill(number)))

/** The visitor's account on Solana, and unrelated accounts. */
export const solanaAccount = keyOf(7)
const others = [11, 12, 13, 14, 15, 16].map(keyOf)
const unknownPrograms = [21, 22].map(keyOf)

const someone = fc.constantFrom(...others)
const signer = fc
  .oneof({ weight: 5, arbitrary: fc.constant(solanaAccount) }, { weight: 1, arbitrary: someone })
  .map((one) => createNoopSigner(one))
const amount = fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.constantFrom(0n, 1n, 2n ** 64n - 1n))
const byte = fc.nat(255)

const transfer = fc
  .record({ source: signer, destination: someone, amount })
  .map((one) => getTransferSolInstruction(one))
const open = fc
  .record({ payer: signer, newAccount: someone.map((one) => createNoopSigner(one)), lamports: amount })
  .map((one) => getCreateAccountInstruction({ ...one, space: 165n, programAddress: keyOf(21) }))
const assign = fc
  .tuple(signer, someone)
  .map(([account, programAddress]) => getAssignInstruction({ account, programAddress }))
const tokenTransfer = fc
  .record({ source: someone, mint: someone, destination: someone, authority: signer, amount, decimals: fc.nat(18) })
  .map((one) => getTransferCheckedInstruction(one))
const approve = fc
  .record({ source: someone, delegate: someone, owner: signer, amount })
  .map((one) => getApproveInstruction(one))
const authority = fc
  .record({ owned: someone, owner: signer, authorityType: fc.nat(3), newAuthority: fc.option(someone) })
  .map((one) => getSetAuthorityInstruction(one))
const close = fc
  .record({ account: someone, destination: someone, owner: signer })
  .map((one) => getCloseAccountInstruction(one))
const burn = fc
  .record({ account: someone, mint: someone, authority: signer, amount })
  .map((one) => getBurnInstruction(one))
const associated = fc
  .record({ payer: signer, ata: someone, owner: someone, mint: someone })
  .map((one) => getCreateAssociatedTokenIdempotentInstruction(one))
const memo = fc.string({ maxLength: 40 }).map(
  (text): IInstruction => ({
    programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
    data: new TextEncoder().encode(text),
  }),
)
const budget = fc.tuple(fc.constantFrom(2, 3), fc.uint8Array({ minLength: 4, maxLength: 8 })).map(
  ([tag, rest]): IInstruction => ({
    programAddress: address('ComputeBudget111111111111111111111111111111'),
    data: Uint8Array.of(tag, ...rest),
  }),
)
const anyProgram = fc.constantFrom(
  ...unknownPrograms,
  ...['TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', 'Stake11111111111111111111111111111111111111'].map((one) =>
    address(one),
  ),
)
const raw = fc.tuple(anyProgram, fc.array(byte, { maxLength: 60 }), fc.boolean()).map(
  ([programAddress, data, isSigned]): IInstruction => ({
    programAddress,
    accounts: [{ address: solanaAccount, role: isSigned ? AccountRole.WRITABLE_SIGNER : AccountRole.WRITABLE }],
    data: Uint8Array.from(data),
  }),
)

const instruction: fc.Arbitrary<IInstruction> = fc.oneof(
  { weight: 3, arbitrary: transfer },
  ...[open, assign, tokenTransfer, approve, authority, close, burn, associated, memo, budget, raw],
)

/** An instruction with unused trailing bytes. */
const withLeftover = fc
  .tuple(
    instruction,
    fc.oneof({ weight: 8, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(byte, { maxLength: 5 }) }),
  )
  .map(([one, rest]): IInstruction => ({ ...one, data: Uint8Array.of(...(one.data ?? []), ...rest) }))

const write = (instructions: readonly IInstruction[], payer: Address, version: 'legacy' | 0) => {
  const lifetime = { blockhash: keyOf(9) as string as Blockhash, lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  const chosen = (version === 0 ? message : { ...message, version }) as typeof message
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(chosen)))
}

/** The fee payer is not a program. */
const payer = fc.oneof({ weight: 4, arbitrary: fc.constant(solanaAccount) }, { weight: 1, arbitrary: someone })

/** A transaction encoded by a library. */
const written = fc
  .tuple(fc.array(withLeftover, { minLength: 1, maxLength: 6 }), payer, fc.constantFrom('legacy' as const, 0 as const))
  .map((given) => write(...given))

const changed = fc
  .tuple(written, fc.array(fc.tuple(fc.nat(1300), byte), { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([wire, edits, isCut]) => {
    const bytes = Uint8Array.from(wire)
    for (const [place, value] of edits) bytes[place % bytes.length] = value
    return isCut ? bytes.slice(0, (edits[0]?.[0] ?? 0) % bytes.length) : bytes
  })

/** Valid and slightly invalid transactions. */
export const solanaWire: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 6, arbitrary: written },
  { weight: 3, arbitrary: changed },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
)
