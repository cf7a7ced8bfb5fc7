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

describe('an allowance of tokens', () => {
  test('is grave from the balance on [SOL-02]', async () => {
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

describe('an account that is given to a program', () => {
  test("is a risk where its address follows from the visitor's key [SOL-02]", async () => {
    expect(await draw(assignWithSeed(own, keyOf(17)))).toMatchObject({ risk: { kind: 'mismatch' }, isHighRisk: true })
  })
})

describe('coins beyond the rent of an account of tokens', () => {
  const withdraw = (to: Address): IInstruction => ({
    programAddress: TOKEN_PROGRAM_ADDRESS,
    accounts: [
      { address: source, role: AccountRole.WRITABLE },
      { address: to, role: AccountRole.WRITABLE },
      { address: own, role: AccountRole.READONLY_SIGNER },
    ],
    data: new Uint8Array([38]),
  })

  test('are warned of where another account gets them [SOL-02]', async () => {
    expect(await draw(withdraw(friend))).toMatchObject({ isHighRisk: true, warnings: [{ tone: 'warn' }] })
    expect((await draw(withdraw(own))).warnings).toEqual([])
  })
})
