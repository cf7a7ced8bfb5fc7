import { base58 } from '@scure/base'
import { address, createNoopSigner, generateKeyPairSigner } from '@solana/web3.js'
import { getAssignInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getApproveInstruction,
  getSetAuthorityInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaTransactions } from '../../frame-app/services/transactions/solanaTransactions.ts'
import { networks } from '../../shared-protocol/networks.ts'
import { handOutToken, mintAddress, mintedBalance } from '../world/stack/solana/demoMints.ts'
import { bytesOf, createSolanaWorld, encodeText, goneBlockhash } from './solanaWorld.ts'

let world: Awaited<ReturnType<typeof createSolanaWorld>>
beforeAll(async () => {
  world = await createSolanaWorld()
  for (const name of ['coral', 'toll'] as const) await handOutToken(world.url, name, world.account, 10n ** 10n)
})
afterAll(() => world.stop())

const payee = address(base58.encode(new Uint8Array(32).fill(3)))
const own = () => createNoopSigner(world.account)
const sol = (amount: bigint) => getTransferSolInstruction({ source: own(), destination: payee, amount })
const coralAccount = async () => {
  const mint = await mintAddress('coral')
  const [account] = await findAssociatedTokenPda({ mint, owner: world.account, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  return { mint, account }
}

test.each(['legacy', 0] as const)(
  'a version %s transaction sends SOL to the shown receiver [SOL-02]',
  async (version) => {
    const before = await world.solOf(payee)
    const transaction = await world.write([sol(500_000_000n)], { version })
    const { content, answer } = await world.approve('solana_signAndSendTransaction', { transaction })
    expect(content).toMatchObject({
      asks: 'wants you to send SOL',
      sections: [{ rows: [{ label: 'You send', amount: '−0.5 SOL' }] }],
      facts: [
        { kind: 'fullAddress', name: 'To', address: payee },
        { kind: 'text', name: 'Network fee', text: '0.000005 SOL' },
      ],
      confirm: 'Send 0.5 SOL',
      isHighRisk: false,
    })
    expect(answer.signature).toMatch(/^[1-9A-Za-z]{64,88}$/)
    await expect.poll(() => world.solOf(payee)).toBe(before + 500_000_000n)
  },
)

const solanaNetwork = () => {
  const found = networks.find(({ chainNamespace }) => chainNamespace === 'solana')
  if (!found) throw new Error('Solana is not built in')
  return { ...found, rpcUrls: { default: { http: [world.url] } } }
}

test.each([
  ['coral', 6, 2_500_000n, 'no fee'],
  ['toll', 9, 2_500_000_000n, 'keeps part'],
] as const)(
  'the modal’s transfer of %s is read completely and confirmed on chain [SND-01, SOL-02]',
  async (name, decimals, units, note) => {
    const receiver = (await generateKeyPairSigner()).address
    const order = { from: world.account, to: receiver, units, decimals, token: await mintAddress(name) }
    const { params } = await solanaTransactions.toRequest(solanaNetwork(), order)
    const { content } = await world.approve('solana_signAndSendTransaction', params)
    expect(content.facts[0]).toMatchObject({ name: 'To', address: receiver })
    expect(content.warnings).toContainEqual(expect.objectContaining({ title: 'This opens a new account' }))
    expect(content.warnings.some(({ text }) => text.includes('keeps part'))).toBe(note === 'keeps part')
    expect(content.sections[0]?.rows.map(({ amount }) => amount)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^−2\.5 /), expect.stringMatching(/^−0\.002\d+ SOL$/)]),
    )
    await expect.poll(async () => (await mintedBalance(world.url, name, receiver)) > 0n).toBe(true)
  },
)

test('a failing transaction shows the reason and cannot be confirmed [SOL-02]', async () => {
  const transaction = await world.write([sol(10n ** 12n)])
  const { content, approved } = await world.ask('solana_signAndSendTransaction', { transaction })
  expect(content).toMatchObject({ failure: { title: 'This would fail', text: 'You don’t have enough SOL.' } })
  expect([content.confirm, approved]).toEqual([undefined, undefined])
})

test('an expired blockhash is renewed with a notice and no other change [SOL-02]', async () => {
  const before = await world.solOf(payee)
  const transaction = await world.write([sol(1_000_000n)], { blockhash: goneBlockhash })
  const { content } = await world.approve('solana_signAndSendTransaction', { transaction })
  expect(content).toMatchObject({ notice: { title: expect.stringMatching(/^Renewed at /) }, confirm: 'Send 0.001 SOL' })
  await expect.poll(() => world.solOf(payee)).toBe(before + 1_000_000n)
})

test('an expired transaction with other signers is neither renewed nor signed [SOL-02]', async () => {
  const payer = (await generateKeyPairSigner()).address
  await world.fund(payer, 10n ** 9n)
  const transaction = await world.write([sol(1n)], { payer, blockhash: goneBlockhash })
  const { content, approved } = await world.ask('solana_signTransaction', { transaction })
  expect(content).toMatchObject({ failure: { title: 'This request has expired' } })
  expect([content.confirm, approved]).toEqual([undefined, undefined])
})

test('other payers and signers are shown, and only the visitor signs [SOL-02]', async () => {
  const payer = await generateKeyPairSigner()
  await world.fund(payer.address, 10n ** 9n)
  const transaction = await world.write([sol(1_000_000n)], { payer: payer.address })
  const { content, answer } = await world.approve('solana_signTransaction', { transaction })
  expect(content.facts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Also signs', text: expect.stringMatching(/ \(not yet\)$/) }),
      expect.objectContaining({ name: 'Network fee', text: expect.stringMatching(/^Paid by /) }),
    ]),
  )
  const [given, signed] = [bytesOf(transaction), bytesOf(answer.transaction)]
  expect(signed.slice(0, 65)).toEqual(given.slice(0, 65))
  expect(signed.slice(129)).toEqual(given.slice(129))
  expect(signed.slice(65, 129)).not.toEqual(given.slice(65, 129))
})

test('several transactions are one request, and each is signed [SOL-03]', async () => {
  const transactions = [await world.write([sol(1n)]), await world.write([sol(2n)])]
  const { content, answer } = await world.approve('solana_signAllTransactions', { transactions })
  expect(content).toMatchObject({ asks: 'wants you to sign 2 transactions', confirm: 'Sign 2 transactions' })
  expect(content.actions).toHaveLength(2)
  expect(answer.transactions).toHaveLength(2)
})

test('a delegate, a new owner and an assigned program are marked [SOL-02]', async () => {
  const { account, mint } = await coralAccount()
  const ask = async (instruction: Parameters<typeof world.write>[0][number]) => {
    const transaction = await world.write([instruction])
    return (await world.ask('solana_signAndSendTransaction', { transaction })).content
  }
  const approve = getApproveInstruction({ source: account, delegate: payee, owner: own(), amount: 500_000_000n })
  expect(await ask(approve)).toMatchObject({
    warnings: [{ tone: 'warn', title: 'These can be taken without asking you' }],
    confirm: expect.stringMatching(/^Allow 500 /),
    isHighRisk: false,
  })
  const all = getApproveInstruction({ source: account, delegate: payee, owner: own(), amount: 2n ** 64n - 1n })
  expect(await ask(all)).toMatchObject({ warnings: [{ tone: 'bad' }], isHighRisk: true })
  const owner = getSetAuthorityInstruction({
    owned: account,
    owner: own(),
    authorityType: AuthorityType.AccountOwner,
    newAuthority: payee,
  })
  expect(await ask(owner)).toMatchObject({
    risk: { kind: 'mismatch', title: expect.stringMatching(/would belong to someone else$/) },
    sections: [{ rows: [{ amount: expect.stringMatching(/^−\d/), unverified: mint }] }],
    isHighRisk: true,
  })
  const assign = getAssignInstruction({ account: own(), programAddress: payee })
  expect(await ask(assign)).toMatchObject({ risk: { title: 'Your whole account would belong to a program' } })
})

test('an unknown program is high risk and requires a checkbox [SOL-02]', async () => {
  const program = address(base58.encode(new Uint8Array(32).fill(4)))
  const unknown = { programAddress: program, accounts: [{ address: world.account, role: 3 }], data: Uint8Array.of(1) }
  const transaction = await world.write([unknown, sol(1n)])
  // The program does not exist. This node returns no simulation result, as if it existed.
  const { content } = await world.ask('solana_signTransaction', { transaction }, (method) =>
    method === 'simulateTransaction' ? Promise.resolve({ value: { err: null } }) : undefined,
  )
  expect(content).toMatchObject({
    risk: { kind: 'unreadable', title: 'Step 1 could take more than it shows', tick: expect.any(String) },
    actions: [{ isDanger: true }, { title: expect.stringMatching(/^Send /) }],
    isHighRisk: true,
  })
})

test('a silent node leaves only the content of the bytes, without confirmation [SOL-02]', async () => {
  const transaction = await world.write([sol(500_000_000n)])
  const { content, approved } = await world.ask('solana_signAndSendTransaction', { transaction }, () =>
    Promise.reject(new Error('No network')),
  )
  expect(content).toMatchObject({
    failure: { title: 'We couldn’t check this' },
    sections: [{ rows: [{ amount: '−0.5 SOL' }] }],
  })
  expect(approved).toBeUndefined()
})

test('64 instructions are all listed separately [SOL-02]', async () => {
  const memo = (index: number) => ({
    programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
    data: new TextEncoder().encode(`${index}`),
  })
  const transaction = await world.write(Array.from({ length: 64 }, (_, index) => memo(index)))
  const { content } = await world.ask('solana_signTransaction', { transaction })
  expect(content.actions.map(({ detail }) => detail)).toEqual(
    Array.from({ length: 64 }, (_, index) => `Public memo: ${index}`),
  )
})

test('a message is signed as shown, unless it is a transaction [SOL-02]', async () => {
  const { answer } = await world.approve('solana_signMessage', { message: encodeText('Good day') })
  expect(Object.keys(answer)).toEqual(['signature'])
  const wire = bytesOf(await world.write([sol(1n)]))
  for (const bytes of [wire, wire.slice(65), Uint8Array.of(0x81, 1, 2, 3)]) {
    const { content, approved } = await world.ask('solana_signMessage', { message: base58.encode(bytes) })
    expect(content).toMatchObject({ failure: { title: 'This isn’t a message' } })
    expect([content.confirm, approved]).toEqual([undefined, undefined])
  }
})
