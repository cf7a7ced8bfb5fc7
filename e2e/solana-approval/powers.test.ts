import { AccountRole, type Address, address, getAddressEncoder, type IInstruction } from '@solana/web3.js'
import { getApproveInstruction, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { describe, expect, test } from 'vitest'
import { coins, drawTransactions, keyOf, mintOf, own, tokens, visitor, writeTransaction } from './pretendChain.ts'

const [friend, source] = [keyOf(11), keyOf(13)]
const usdc = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const system = address('11111111111111111111111111111111')
const chain = { [own]: coins(5_000_000_000), [source]: tokens(usdc, own, 9_000_000n), [usdc]: mintOf(6) }

const draw = (instruction: IInstruction) => drawTransactions([writeTransaction(instruction)], chain)
const approve = (amount: bigint) =>
  draw(getApproveInstruction({ source, delegate: friend, owner: visitor, amount }) as IInstruction)

describe('token allowance', () => {
  test('is high risk if it covers the balance [SOL-02]', async () => {
    expect(await approve(8_999_999n)).toMatchObject({ isHighRisk: false, warnings: [{ tone: 'warn' }] })
    for (const units of [9_000_000n, 2n ** 64n - 2n])
      expect(await approve(units)).toMatchObject({ isHighRisk: true, warnings: [{ tone: 'bad' }] })
  })
})

const key = (of: Address) => getAddressEncoder().encode(of)

/** `AssignWithSeed`: base, seed, owner. */
const assignWithSeed = (base: Address, account: Address): IInstruction => {
  const seed = new TextEncoder().encode('a')
  const length = new Uint8Array(8)
  length[0] = seed.length
  return {
    programAddress: system,
    accounts: [
      { address: account, role: AccountRole.WRITABLE },
      { address: base, role: AccountRole.READONLY_SIGNER },
    ],
    data: new Uint8Array([10, 0, 0, 0, ...key(base), ...length, ...seed, ...key(friend)]),
  }
}

describe('account assigned to a program', () => {
  test('is a risk if its address derives from the visitor’s key [SOL-02]', async () => {
    expect(await draw(assignWithSeed(own, keyOf(17)))).toMatchObject({ risk: { kind: 'mismatch' }, isHighRisk: true })
  })
})

describe('coins beyond a token account’s rent', () => {
  const withdraw = (to: Address): IInstruction => ({
    programAddress: TOKEN_PROGRAM_ADDRESS,
    accounts: [
      { address: source, role: AccountRole.WRITABLE },
      { address: to, role: AccountRole.WRITABLE },
      { address: own, role: AccountRole.READONLY_SIGNER },
    ],
    data: new Uint8Array([38]),
  })

  test('cause a warning if another account receives them [SOL-02]', async () => {
    expect(await draw(withdraw(friend))).toMatchObject({ isHighRisk: true, warnings: [{ tone: 'warn' }] })
    expect((await draw(withdraw(own))).warnings).toEqual([])
  })
})
