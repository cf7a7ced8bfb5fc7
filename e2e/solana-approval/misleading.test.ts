import { base58 } from '@scure/base'
import { AccountRole, type Address, address, type IInstruction } from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { coins, drawTransactions, keyOf, mintOf, own, tokens, visitor, writeTransaction } from './pretendChain.ts'

const [friend, source, decoy] = [keyOf(11), keyOf(13), keyOf(14)]
const usdc = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')

const chain = { [own]: coins(5_000_000_000), [source]: tokens(usdc, own, 9_000_000n), [usdc]: mintOf(6) }

const payFrom = (from: Address, mint: Address, destination: Address, amount = 1_000_000n) =>
  getTransferCheckedInstruction({ source: from, mint, destination, authority: visitor, amount, decimals: 6 })
const pay = (destination: Address) => payFrom(source, usdc, destination)
const open = (ata: Address) =>
  getCreateAssociatedTokenIdempotentInstruction({ payer: visitor, ata, owner: friend, mint: usdc })

const receiversOf = ({ actions }: Awaited<ReturnType<typeof drawTransactions>>) =>
  actions.find(({ title }) => /1 USDC/.test(title))?.parties?.map(({ address }) => address)

test('an account opened by another transaction does not identify the receiver [SOL-02, SOL-03]', async () => {
  const [account] = await findAssociatedTokenPda({ mint: usdc, owner: friend, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  const harmless = writeTransaction(getTransferSolInstruction({ source: visitor, destination: own, amount: 1n }))
  const [opens, pays] = [writeTransaction(open(account)), writeTransaction(pay(account))]
  const content = await drawTransactions([harmless, opens, pays], chain, [pays])
  expect(receiversOf(content)).toEqual([account])
})

test('an account opened at another address causes a warning and shows no owner [SOL-02]', async () => {
  const content = await drawTransactions([writeTransaction(open(decoy), pay(decoy))], chain)
  expect(receiversOf(content)).toEqual([decoy])
  expect(content).toMatchObject({
    warnings: [{ tone: 'bad', title: 'This isn’t the owner’s usual token account' }],
    isHighRisk: true,
  })
})

test('the owner of an account opened in the same transaction is shown [SOL-02]', async () => {
  const [account] = await findAssociatedTokenPda({ mint: usdc, owner: friend, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  const more = getTransferSolInstruction({ source: visitor, destination: own, amount: 1n })
  const content = await drawTransactions([writeTransaction(open(account), pay(account), more)], chain)
  expect(receiversOf(content)).toEqual([friend, account])
  expect(content.isHighRisk).toBe(false)
})

const rowsOf = ({ sections }: Awaited<ReturnType<typeof drawTransactions>>) =>
  sections.flatMap(({ rows }) => rows.map(({ amount }) => amount))

test('tokens moved by another transaction are not shown as sent [SOL-03]', async () => {
  const [otherMint, otherSource] = [keyOf(15), keyOf(16)]
  const both = { ...chain, [otherMint]: mintOf(6), [otherSource]: tokens(otherMint, own, 9_000_000n) }
  const transactions = [pay(friend), payFrom(otherSource, otherMint, friend)].map((one) => writeTransaction(one))
  const amounts = rowsOf(await drawTransactions(transactions, both))
  expect(amounts).toEqual([expect.stringMatching(/^\u22121 USDC$/), expect.stringMatching(/^\u22121 /)])
})

test('tokens of a read-only account are not shown as sent [SOL-02]', async () => {
  const reads: IInstruction = {
    programAddress: keyOf(21),
    accounts: [
      { address: source, role: AccountRole.READONLY },
      { address: own, role: AccountRole.READONLY_SIGNER },
    ],
    data: Uint8Array.of(1),
  }
  expect(rowsOf(await drawTransactions([writeTransaction(reads)], chain))).not.toContainEqual(
    expect.stringContaining('USDC'),
  )
})

const stakeProgram = address('Stake11111111111111111111111111111111111111')
const time = [1, 0, 0xa6, 0x5f, 0xf4, 0, 0, 0, 0]
const custodianOf = (custodian: Address) => [1, ...base58.decode(custodian)]

const lock = (number: number, data: readonly number[], custodian?: Address): IInstruction => ({
  programAddress: stakeProgram,
  accounts: [
    { address: source, role: AccountRole.WRITABLE },
    { address: own, role: AccountRole.READONLY_SIGNER },
    ...(custodian ? [{ address: custodian, role: AccountRole.READONLY_SIGNER }] : []),
  ],
  data: Uint8Array.of(number, 0, 0, 0, ...data),
})
const initialize = (lockedUntil: readonly number[]): IInstruction => ({
  programAddress: stakeProgram,
  accounts: [{ address: source, role: AccountRole.WRITABLE }],
  data: Uint8Array.of(
    ...[0, 0, 0, 0, ...base58.decode(own), ...base58.decode(own), ...lockedUntil, ...new Uint8Array(8)],
    ...base58.decode(friend),
  ),
})

test.each([
  ['for a custodian', lock(6, [...time, 0, ...custodianOf(friend)])],
  ['for whoever is the custodian', lock(6, [...time, 0, 0])],
  ['for a custodian that signs', lock(12, [...time, 0], friend)],
  ['from its beginning', initialize(time.slice(1))],
  ['later, by another custodian', lock(6, [0, 0, ...custodianOf(friend)])],
])('a stake locked %s counts as a loss of control [SOL-02]', async (_title, instruction) => {
  const content = await drawTransactions([writeTransaction(instruction)], chain)
  expect(content).toMatchObject({ risk: { title: 'Your stake would be locked' }, isHighRisk: true })
})

test.each([
  ['that its owner can release', lock(6, [...time, 0, ...custodianOf(own)])],
  ['that is lifted', lock(6, [1, ...new Uint8Array(8), 0, 0])],
  ['that a new stake does not have', initialize(Array.from({ length: 8 }, () => 0))],
])('does not warn about a lock %s [SOL-02]', async (_title, instruction) => {
  const content = await drawTransactions([writeTransaction(instruction)], chain)
  expect([content.risk, content.isHighRisk]).toEqual([undefined, false])
})
