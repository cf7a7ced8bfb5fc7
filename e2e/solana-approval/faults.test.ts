import { base58 } from '@scure/base'
import { AccountRole, type Address, address, createNoopSigner, type IInstruction } from '@solana/web3.js'
import { getAdvanceNonceAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import { getTransferCheckedInstruction, getTransferInstruction } from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RpcError } from '../../shared-protocol/errors/rpc.ts'
import type { Json } from '../../shared-protocol/vocabulary/json.ts'
import { handOutToken, mintAddress } from '../world/stack/solana/demoMints.ts'
import { createSolanaWorld, goneBlockhash, type Instead } from './solanaWorld.ts'

let world: Awaited<ReturnType<typeof createSolanaWorld>>
let coral: Address
let source: Address
beforeAll(async () => {
  world = await createSolanaWorld()
  await handOutToken(world.url, 'coral', world.account, 10n ** 10n)
  coral = await mintAddress('coral')
  source = await ownCoral()
})
afterAll(() => world.stop())

const key = (number: number): Address => address(base58.encode(new Uint8Array(32).fill(number)))
const [payee, nonce, stake, vote] = [key(21), key(22), key(23), key(24)]
const own = () => createNoopSigner(world.account)
const sol = (amount: bigint) => getTransferSolInstruction({ source: own(), destination: payee, amount })

/** The visitor's token account for coral. */
const ownCoral = async () => {
  const { value } = await world.rpc
    .getTokenAccountsByOwner(world.account, { mint: coral }, { encoding: 'base64' })
    .send()
  const [held] = value
  if (!held) throw new Error('The visitor has no coral')
  return held.pubkey
}

const decimalsAt = 44

interface Read {
  value: ({ data: [string, string] } | null)[]
}

/** A node that reports wrong decimals for the mint of coral, which has 6. */
const lyingBy =
  (decimals: number): Instead =>
  (method, [asked], own) => {
    if (method !== 'getMultipleAccounts' || !Array.isArray(asked)) return undefined
    return own().then((answer) => {
      const { value, ...rest } = answer as unknown as Read
      const told = value.map((one, place) => {
        if (!one || asked[place] !== coral) return one
        const data = Buffer.from(one.data[0], 'base64')
        data[decimalsAt] = decimals
        return { ...one, data: [data.toString('base64'), 'base64'] }
      })
      return { ...rest, value: told } as unknown as Json
    })
  }

const checked = (decimals: number) =>
  getTransferCheckedInstruction({
    source,
    mint: coral,
    destination: source,
    authority: own(),
    amount: 2_500_000n,
    decimals,
  })

test.each([0, 9])('a node’s false %i decimals are detected by the bytes [SOL-02]', async (lie) => {
  const params = { transaction: await world.write([checked(6)]) }
  const { content } = await world.ask('solana_signTransaction', params, lyingBy(lie))
  expect(content.warnings).toContainEqual({
    tone: 'bad',
    title: 'The amount isn’t what it says',
    text: `The request uses 6 decimals. The token has ${lie}.`,
  })
  expect((await world.ask('solana_signTransaction', params)).content.warnings).toEqual([])
})

test('a page’s wrong token decimals cause a warning and a failure [SOL-02]', async () => {
  const params = { transaction: await world.write([checked(9)]) }
  const { content, approved } = await world.ask('solana_signTransaction', params)
  expect(content).toMatchObject({
    failure: { title: 'This would fail' },
    warnings: [{ tone: 'bad', text: 'The request uses 9 decimals. The token has 6.' }],
  })
  expect(approved).toBeUndefined()
})

test('a token without decimals in the bytes is marked as unlisted [SOL-02]', async () => {
  const transfer = getTransferInstruction({ source, destination: source, authority: own(), amount: 2_500_000n })
  const params = { transaction: await world.write([transfer]) }
  const { content } = await world.ask('solana_signTransaction', params, lyingBy(9))
  const shown = JSON.stringify(content)
  expect(shown).toContain('0.0025')
  expect(content.sections[0]?.rows).toContainEqual(expect.objectContaining({ unverified: coral }))
})

test('a node that lags behind the page’s is retried before renewing the blockhash [SOL-02]', async () => {
  let looks = 0
  const behind: Instead = (method) => {
    if (method !== 'isBlockhashValid') return undefined
    looks += 1
    return looks === 1 ? Promise.resolve({ value: false }) : undefined
  }
  const params = { transaction: await world.write([sol(1_000_000n)]) }
  const { content, approved } = await world.ask('solana_signAndSendTransaction', params, behind)
  expect(looks).toBe(2)
  expect(content).toMatchObject({ notice: undefined, failure: undefined, confirm: 'Send 0.001 SOL' })
  expect(approved).toBeDefined()
})

test('a node behind the read slot simulates nothing, which prevents confirmation [SOL-02]', async () => {
  const behind: Instead = (method) =>
    method === 'simulateTransaction'
      ? Promise.reject(new RpcError(-32016, 'Minimum context slot has not been reached'))
      : undefined
  const params = { transaction: await world.write([sol(1_000_000n)]) }
  const { content, approved } = await world.ask('solana_signAndSendTransaction', params, behind)
  expect(content).toMatchObject({ failure: { title: 'We couldn’t check this' } })
  expect([content.confirm, approved]).toEqual([undefined, undefined])
})

/** The chain has neither the nonce account nor the stake. Their simulation succeeds anyway. */
const goesWell: Instead = (method) =>
  method === 'simulateTransaction' ? Promise.resolve({ value: { err: null } }) : undefined

test('a durable nonce is shown and never replaced by a blockhash [SOL-02]', async () => {
  const advance = getAdvanceNonceAccountInstruction({ nonceAccount: nonce, nonceAuthority: own() })
  const transaction = await world.write([advance, sol(1_000_000n)], { blockhash: goneBlockhash })
  const { content, approved } = await world.ask('solana_signTransaction', { transaction }, goesWell)
  expect(content).toMatchObject({ notice: undefined, failure: undefined })
  expect(content.warnings).toContainEqual(expect.objectContaining({ title: 'This doesn’t expire' }))
  expect(approved).toMatchObject({ signing: { transactions: [{ message: { lifetime: goneBlockhash } }] } })
})

test('a nonce not advanced first is not durable, so the transaction expires [SOL-02]', async () => {
  const advance = getAdvanceNonceAccountInstruction({ nonceAccount: nonce, nonceAuthority: own() })
  const transaction = await world.write([sol(1n), advance], { blockhash: goneBlockhash })
  const { content } = await world.ask('solana_signTransaction', { transaction }, goesWell)
  expect(content.warnings.map(({ title }) => title)).not.toContain('This doesn’t expire')
  expect(content.notice).toMatchObject({ title: expect.stringMatching(/^Renewed at /) })
})

const stakeProgram = address('Stake11111111111111111111111111111111111111')

/** An instruction of the Stake program on the visitor's stake, by its number. */
const stakeStep = (number: number, data: readonly number[], ...others: readonly Address[]): IInstruction => ({
  programAddress: stakeProgram,
  data: Uint8Array.of(number, 0, 0, 0, ...data),
  accounts: [
    { address: stake, role: AccountRole.WRITABLE },
    ...others.map((one) => ({
      address: one,
      role: one === world.account ? AccountRole.READONLY_SIGNER : AccountRole.READONLY,
    })),
  ],
})

const askStake = async (step: IInstruction) =>
  (await world.ask('solana_signAndSendTransaction', { transaction: await world.write([step]) }, goesWell)).content

test('the sheet shows the validator of a delegated stake [SOL-02]', async () => {
  const content = await askStake(stakeStep(2, [], vote, key(25), key(26), key(27), world.account))
  expect(content).toMatchObject({ asks: 'wants you to change a stake', isHighRisk: false })
  expect(content.facts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Stake account', address: stake }),
      expect.objectContaining({ address: vote }),
    ]),
  )
})

test('the sheet shows receiver and amount of a stake withdrawal [SOL-02]', async () => {
  const lamports = [...new Uint8Array(new BigUint64Array([1_500_000_000n]).buffer)]
  const content = await askStake(stakeStep(4, lamports, payee, key(25), key(26), world.account))
  expect(content.facts).toContainEqual(expect.objectContaining({ name: 'To', address: payee }))
  expect(JSON.stringify(content)).toContain('1.5')
})

test('giving away stake authority causes a warning and a delay [SOL-02]', async () => {
  const withdraw = [1, 0, 0, 0]
  const content = await askStake(stakeStep(1, [...base58.decode(payee), ...withdraw], key(25), world.account))
  expect(content.isHighRisk).toBe(true)
  expect(JSON.stringify(content)).toContain('the stake and its funds')
})
