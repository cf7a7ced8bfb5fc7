import { createHash } from 'node:crypto'
import { encodeFunctionData, erc20Abi, type Hex, numberToHex, parseEther, parseGwei } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { delegate } from '../../secure-frame/approval/evm/delegation/delegate.ts'
import { openPaymasterDatabase } from '../../secure-frame/servers/paymaster/database/openPaymasterDatabase.ts'
import { chainId } from '../blockchain-data/startTestChain.ts'
import { overEngines } from '../suite/overEngines.ts'
import { createPaymasterKit, friend, pay, token, tokenCall } from './createPaymasterKit.ts'
import { createRelayerKit } from './createRelayerKit.ts'
import { batchOf, type createSponsoredAccount } from './createSponsoredAccount.ts'
import { ownPaymasterWorld } from './ownPaymasterWorld.ts'

/** The order of secp256k1. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const notApproved = { code: -32501, data: { reason: 'not_approved' } }

const world = ownPaymasterWorld()

/** The account sends most of its token away. */
const spendToken = async ({ address }: ReturnType<typeof createSponsoredAccount>, units = 99_000_000n) => {
  await world().test.impersonateAccount({ address })
  await world().test.setBalance({ address, value: parseEther('1') })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, units] })
  const from = { account: address, to: token, data } as const
  await world().mined(await world().wallet.sendTransaction(from))
  await world().test.stopImpersonatingAccount({ address })
}

overEngines(openPaymasterDatabase, ({ database }) => {
  const kit = createPaymasterKit(world, database)
  const { createAccount, createDelegated, begin, follow, operationOf, balanceOf } = kit
  const { createRelayer, balanceOfPurse, sentBy } = createRelayerKit(world, database, kit)
  beforeAll(() => begin())

  test('a new, empty account acts without a bundler, and the relayer is reimbursed [AA-03]', async () => {
    const relayer = await createRelayer()
    const account = await createAccount()
    const signed = await relayer.prepare(account, [pay(1n), pay(2n)], { isNew: true })
    const before = await balanceOf(friend)
    const hash = await relayer.send(signed)
    expect(await relayer.settled(hash)).toMatchObject({ status: 'mined', lost: '0' })
    expect((await balanceOf(friend)) - before).toBe(3n)
    expect(await world().reader.getBalance({ address: account.address })).toBe(0n)
    expect(await relayer.ask('eth_getUserOperationReceipt', [hash])).toMatchObject({ success: true, userOpHash: hash })
    const change = (await balanceOfPurse(relayer)) - parseEther('1')
    expect(change).toBeGreaterThan(0n)
    await follow()
    const { status, cost } = await operationOf(account.address)
    expect(status).toBe('settled')
    expect(BigInt(cost ?? 0) + change).toBeLessThan((BigInt(cost ?? 0) * 6n) / 5n)
  })

  test('a batch posted several times is carried once [AA-03]', async () => {
    const relayer = await createRelayer()
    const account = await createDelegated()
    const signed = await relayer.prepare(account, [pay(1n)])
    const hashes = await Promise.all([relayer.send(signed), relayer.send(signed)])
    hashes.push(await relayer.send(signed))
    expect(new Set(hashes).size).toBe(1)
    for (const hash of hashes) await relayer.settled(hash)
    expect(await sentBy(relayer)).toBe(1)
  })

  test('an account can act again as soon as its block is mined', async () => {
    const relayer = await createRelayer()
    const account = await createDelegated()
    for (const count of [1, 2]) {
      await relayer.send(await relayer.prepare(account, [pay(1n)]))
      await expect.poll(() => sentBy(relayer)).toBe(count)
    }
  })

  test('accounts that act at once have separate transactions', async () => {
    const relayer = await createRelayer()
    const accounts = [await createDelegated(), await createDelegated(), await createDelegated()]
    const signed = await Promise.all(accounts.map((account) => relayer.prepare(account, [pay(1n)])))
    const before = await balanceOf(friend)
    for (const hash of await Promise.all(signed.map(relayer.send))) await relayer.settled(hash)
    expect((await balanceOf(friend)) - before).toBe(3n)
    expect(await sentBy(relayer)).toBe(3)
    expect(await balanceOfPurse(relayer)).toBeGreaterThan(parseEther('1'))
  })

  test.each([0, 1000, 8000])('carrying %i bytes of data costs the relayer nothing', async (bytes) => {
    const relayer = await createRelayer({ policy: { contracts: { [friend]: 'any' } } })
    const account = await createDelegated()
    const data: Hex = `0x${'a5'.repeat(bytes)}`
    await relayer.settled(await relayer.send(await relayer.prepare(account, [{ target: friend, callData: data }])))
    expect(await balanceOfPurse(relayer)).toBeGreaterThan(parseEther('1'))
  })

  test('unapproved, changed or expired operations are not carried [AA-03]', async () => {
    let time = Date.now()
    const relayer = await createRelayer({ now: () => time })
    const account = await createDelegated()
    const { operation } = await relayer.prepare(account, [pay(1n)])
    const more = await account.sign({ ...operation, callData: batchOf([pay(2n)]) })
    await expect(relayer.send({ operation: more })).rejects.toMatchObject(notApproved)
    await expect(relayer.send({ operation: { ...operation, paymaster: friend } })).rejects.toMatchObject(notApproved)
    const byNobody = { ...operation, signature: (await account.sign(more)).signature }
    await expect(relayer.send({ operation: byNobody })).rejects.toMatchObject({ code: -32507 })
    time += 245_000
    await expect(relayer.send({ operation })).rejects.toMatchObject(notApproved)
    expect(await sentBy(relayer)).toBe(0)
  })

  test('an operation with maximum values is refused like any changed one', async () => {
    const relayer = await createRelayer()
    const account = await createDelegated()
    const { operation } = await relayer.prepare(account, [pay(1n)])
    const [most128, most256] = [2n ** 128n - 1n, 2n ** 256n - 1n]
    const gas = { callGasLimit: most128, verificationGasLimit: most128, paymasterVerificationGasLimit: most128 }
    for (const change of [
      { ...gas, paymasterPostOpGasLimit: most128, maxFeePerGas: most128, maxPriorityFeePerGas: most128 },
      { nonce: most256, preVerificationGas: most256 },
      { callData: `0x${'ff'.repeat(150_000)}` as Hex },
    ])
      await expect(relayer.send({ operation: { ...operation, ...change } })).rejects.toMatchObject(notApproved)
    for (const change of [{ callGasLimit: most128 + 1n }, { nonce: most256 + 1n }])
      await expect(relayer.send({ operation: { ...operation, ...change } })).rejects.toMatchObject({ code: -32602 })
    for (const signature of ['0x', `0x${'7f'.repeat(65)}`] as const)
      await expect(relayer.send({ operation: { ...operation, signature } })).rejects.toMatchObject({
        message: /AA2[34]/,
      })
    // A longer signature has more data than the operation pays for.
    const long = { ...operation, signature: `0x${'7f'.repeat(5000)}` as Hex }
    await expect(relayer.send({ operation: long })).rejects.toMatchObject({ data: { reason: 'relay_gas' } })
    expect(await sentBy(relayer)).toBe(0)
  })

  test('an authorization of another key, chain or code is refused', async () => {
    const relayer = await createRelayer()
    const [account, other] = [await createAccount(), await createAccount()]
    const { operation } = await relayer.prepare(account, [pay(1n)], { isNew: true })
    const { owner } = account
    const own = await account.authorize()
    const mirrored = { ...own, s: numberToHex(order - BigInt(own.s), { size: 32 }), yParity: 1 - (own.yParity ?? 0) }
    for (const authorization of [
      mirrored as typeof own,
      await other.authorize(),
      await account.authorize(friend),
      await owner.signAuthorization({ address: delegate.address, chainId: 0, nonce: 0 }),
      await owner.signAuthorization({ address: delegate.address, chainId, nonce: 1 }),
    ])
      await expect(relayer.send({ operation, authorization })).rejects.toMatchObject({
        code: -32501,
        data: { reason: 'authorization' },
      })
    expect(await sentBy(relayer)).toBe(0)
  })

  test('an authorization behind the account’s pending transaction is refused', async () => {
    const relayer = await createRelayer()
    const account = await createAccount()
    const { operation } = await relayer.prepare(account, [pay(1n)], { isNew: true })
    const { owner, address } = account
    await world().test.setBalance({ address, value: parseEther('1') })
    await world().test.setAutomine(false)
    try {
      const serializedTransaction = await owner.signTransaction({
        type: 'eip1559',
        chainId,
        nonce: 0,
        to: address,
        value: 0n,
        gas: 21_000n,
        maxFeePerGas: parseGwei('2'),
        maxPriorityFeePerGas: 0n,
      })
      await world().reader.sendRawTransaction({ serializedTransaction })
      for (const nonce of [0, 1]) {
        const authorization = await owner.signAuthorization({ address: delegate.address, chainId, nonce })
        await expect(relayer.send({ operation, authorization })).rejects.toMatchObject({
          code: -32501,
          data: { reason: 'authorization' },
        })
      }
    } finally {
      await world().test.setAutomine(true)
      await world().test.mine({ blocks: 1 })
    }
  })

  test('calls that would now fail are not carried and cost nothing [AA-03]', async () => {
    const relayer = await createRelayer()
    const account = await createDelegated()
    const signed = await relayer.prepare(account, [pay(100_000_000n)])
    const gone = await relayer.prepare(account, [pay(1n)])
    await relayer.settled(await relayer.send(gone))
    await expect(relayer.send(signed)).rejects.toMatchObject({ code: -32500, message: /AA25/ })
    const poor = await createDelegated()
    const later = await relayer.prepare(poor, [pay(100_000_000n)])
    await spendToken(poor)
    await expect(relayer.send(later)).rejects.toMatchObject({ code: -32521, data: { reason: 'reverts' } })
    await relayer.follow()
    expect(await sentBy(relayer)).toBe(1)
  })

  test('a token fee is charged with the transaction, or nothing is carried [AA-03]', async () => {
    const relayer = await createRelayer()
    const account = await createDelegated()
    const calls = [tokenCall('approve', world().paymaster, 90_000_000n), pay(1n)]
    const hash = await relayer.send(await relayer.prepare(account, calls, { context: { token } }))
    expect(await relayer.settled(hash)).toMatchObject({ status: 'mined', lost: '0' })
    expect(await balanceOf(account.address)).toBeLessThan(99_999_999n)
    expect(await balanceOfPurse(relayer)).toBeGreaterThan(parseEther('1'))
    const later = await createDelegated()
    const signed = await relayer.prepare(later, calls, { context: { token } })
    await spendToken(later)
    await spendToken(later, 999_998n)
    await expect(relayer.send(signed)).rejects.toMatchObject({ code: -32521, data: { reason: 'reverts' } })
    expect(await sentBy(relayer)).toBe(1)
  })

  test('an accepted operation is sent once after a restart', async () => {
    const relayer = await createRelayer({ isCutOff: true })
    const account = await createDelegated()
    const before = await balanceOf(friend)
    const hash = await relayer.send(await relayer.prepare(account, [pay(1n)]))
    expect(await relayer.ask('eth_getUserOperationByHash', [hash])).toMatchObject({ transactionHash: null })
    expect(await balanceOf(friend)).toBe(before)
    expect((await relayer.settled(hash)).status).toBe('mined')
    await relayer.follow()
    expect((await balanceOf(friend)) - before).toBe(1n)
    expect(await sentBy(relayer)).toBe(1)
  })

  test('an account with a pending operation gets no second one', async () => {
    const relayer = await createRelayer({ isCutOff: true })
    const account = await createDelegated()
    const other = await relayer.prepare(account, [pay(2n)])
    await relayer.send(await relayer.prepare(account, [pay(1n)]))
    await expect(relayer.send(other)).rejects.toMatchObject({ code: -32501, data: { reason: 'busy' } })
  })

  test('a relayer with a secret requires it', async () => {
    const relayer = await createRelayer({ secretHash: createHash('sha256').update('secret').digest('hex') })
    expect(await relayer.answer('eth_chainId', [])).toMatchObject({ error: { code: 4100 } })
    // Refused before reading the body, which is too large.
    expect(await relayer.answer('eth_chainId', ['x'.repeat(400_000)])).toMatchObject({ error: { code: 4100 } })
    expect(await relayer.answer('eth_chainId', [], 'secret')).toMatchObject({ result: '0x1' })
    expect(await relayer.answer('eth_sendRawTransaction', [], 'secret')).toMatchObject({ error: { code: -32601 } })
    const none = await relayer.answer('eth_sendUserOperation', [{}], 'secret')
    expect(none).toMatchObject({ error: { code: -32602 } })
  })
})
