import { base58 } from '@scure/base'
import { type Address, address, createNoopSigner } from '@solana/web3.js'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { token2022Program } from './addresses.ts'
import { isAssociatedAccount } from './isAssociatedAccount.ts'
import { readInstruction } from './readInstruction.ts'

const key = (number: number) => address(base58.encode(new Uint8Array(32).fill(number)))
const [payer, mint, token2022] = [createNoopSigner(key(1)), key(3), address(token2022Program)]

const follows = (owner: number, ata: Address, tokenProgram: Address = TOKEN_PROGRAM_ADDRESS) => {
  const { programAddress, accounts, data } = getCreateAssociatedTokenIdempotentInstruction({
    payer,
    ata,
    owner: key(owner),
    mint,
    tokenProgram,
  })
  const plain = accounts.map((one) => ({ address: one.address, isSigner: false, isWritable: true }))
  const step = readInstruction({ program: programAddress, accounts: plain, data: Uint8Array.from(data) })
  return step.kind === 'read' && isAssociatedAccount(step)
}

test.each([
  ['Token', TOKEN_PROGRAM_ADDRESS],
  ['Token-2022', token2022],
])("derives the account's address from owner and mint, in %s [SOL-02]", async (_name, tokenProgram) => {
  for (const owner of [11, 12, 13, 14]) {
    const [ata] = await findAssociatedTokenPda({ owner: key(owner), mint, tokenProgram })
    expect(follows(owner, ata, tokenProgram)).toBe(true)
    expect(follows(owner + 1, ata, tokenProgram)).toBe(false)
  }
})

test('refuses accounts of another token program, or none [SOL-02]', async () => {
  const [ata] = await findAssociatedTokenPda({ owner: key(11), mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  expect(follows(11, ata, token2022)).toBe(false)
  const [foreign] = await findAssociatedTokenPda({ owner: key(11), mint, tokenProgram: key(21) })
  expect(follows(11, foreign, key(21))).toBe(false)
})
