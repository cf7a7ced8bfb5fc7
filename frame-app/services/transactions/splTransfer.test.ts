import { base58, base64, hex } from '@scure/base'
import { createSolanaRpc } from '@solana/web3.js'
import { afterEach, expect, test, vi } from 'vitest'
import { prepareSplTransfer } from './splTransfer.ts'

// Owner, mint and associated account from the tests of @solana/spl-token.
const receiver = 'B8UwBUUnKwCyKuGMbFKWaG7exYdDk2ozZrPg72NyVbfj'
const mint = '7o36UsWR1JQLpZ9PE2gn9L4SQ69CNNiWAXd4Jt7rqz9Z'
const receiverAccount = 'DShWnroshVbeUp28oopA3Pu7oFPDBtC1DBmPECXXAQ9n'
const sender = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const full = 'So11111111111111111111111111111111111111112'
const half = 'SysvarRent111111111111111111111111111111111'
const frozen = 'SysvarC1ock11111111111111111111111111111111'
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const systemProgram = '11111111111111111111111111111111'

afterEach(() => {
  vi.unstubAllGlobals()
})

const account = (data: Uint8Array, owner = tokenProgram) => ({
  data: [base64.encode(data), 'base64'],
  owner,
  executable: false,
  lamports: 1,
  rentEpoch: 0,
  space: data.length,
})

/** A token account: 1 is initialized, 2 is frozen. */
const tokenAccount = (pubkey: string, amount: bigint, state = 1) => {
  const data = new Uint8Array(165)
  data.set(base58.decode(mint))
  data.set(base58.decode(sender), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = state
  return { pubkey, account: account(data) }
}

interface Chain {
  mintOwner?: string
  isOpen?: boolean
  /** The program that owns the receiver's account. */
  openedBy?: string
}

/** A node with a mint of six decimals, of which the sender has three accounts. */
const nodeOf = ({ mintOwner = tokenProgram, isOpen = false, openedBy = tokenProgram }: Chain) => {
  const answers: Record<string, (params: string[]) => unknown> = {
    getAccountInfo: ([of]) => {
      if (of === mint) return { value: account(new Uint8Array(82), mintOwner) }
      return { value: of === receiverAccount && isOpen ? account(new Uint8Array(165), openedBy) : null }
    },
    getTokenAccountsByOwner: () => ({
      value: [tokenAccount(half, 400n), tokenAccount(full, 1000n), tokenAccount(frozen, 9000n, 2)],
    }),
    getEpochInfo: () => ({ epoch: 1 }),
    getMinimumBalanceForRentExemption: ([size]) => Number(size) * 100,
  }
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { id, method, params } = JSON.parse(String(init.body))
    return Response.json({ jsonrpc: '2.0', id, result: answers[method]?.(params) })
  })
  return createSolanaRpc('https://node.example')
}

const prepare = async (units: bigint, chain: Chain = {}) => {
  const order = { from: sender, to: receiver, units, decimals: 6 }
  const { instructions, ...cost } = await prepareSplTransfer(nodeOf(chain), order, mint)
  const read = instructions.map(({ programAddress, accounts = [], data = new Uint8Array() }) => ({
    program: programAddress,
    accounts: accounts.map(({ address }) => address),
    data: hex.encode(Uint8Array.from(data)),
  }))
  return { instructions: read, ...cost }
}

test('opens a missing associated account for the receiver [SND-01]', async () => {
  expect(await prepare(1000n)).toEqual({
    instructions: [
      // CreateIdempotent.
      {
        program: associatedProgram,
        accounts: [sender, receiverAccount, receiver, mint, systemProgram, tokenProgram],
        data: '01',
      },
      // TransferChecked, 1000 units, 6 decimals.
      { program: tokenProgram, accounts: [full, mint, receiverAccount, sender], data: '0ce80300000000000006' },
    ],
    rent: 16_500n,
    tokenFee: 0n,
  })
})

test('pays no rent for an open account, but verifies it [SND-01]', async () => {
  const { instructions, rent } = await prepare(1n, { isOpen: true })
  expect(instructions).toMatchObject([{ program: associatedProgram, data: '01' }, { data: '0c010000000000000006' }])
  expect(rent).toBe(0n)
})

test('still opens an account whose address received SOL before [SND-01]', async () => {
  const { instructions, rent } = await prepare(1n, { isOpen: true, openedBy: systemProgram })
  expect(instructions[0]).toMatchObject({ program: associatedProgram, data: '01' })
  expect(rent).toBe(16_500n)
})

test('combines the sender’s accounts, except frozen ones [SND-01]', async () => {
  const { instructions } = await prepare(1400n, { isOpen: true })
  expect(instructions.slice(1).map(({ accounts, data }) => [accounts[0], data])).toEqual([
    [full, '0ce80300000000000006'],
    [half, '0c900100000000000006'],
  ])
  await expect(prepare(1401n)).rejects.toThrow('insufficient funds')
})

test('rejects a mint that no token program owns [SND-01]', async () => {
  await expect(prepare(1n, { mintOwner: systemProgram })).rejects.toThrow('It is no mint')
})
