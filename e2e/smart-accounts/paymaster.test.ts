import {
  createWalletClient,
  encodeFunctionData,
  http,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
  zeroHash,
} from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { beforeAll, expect, test } from 'vitest'
import { entryPoint } from '../../secure-frame/approval/evm/operations/entryPoint.ts'
import { openPaymasterDatabase } from '../../secure-frame/servers/paymaster/database/openPaymasterDatabase.ts'
import { overEngines } from '../suite/overEngines.ts'
import { demoTokens } from '../world/stack/tokens/demoTokens.ts'
import { createPaymasterKit, friend, pay, token, tokenCall } from './createPaymasterKit.ts'
import { type Call, createSponsoredAccount } from './createSponsoredAccount.ts'
import { ownPaymasterWorld } from './ownPaymasterWorld.ts'

const validateAbi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function validatePaymasterUserOp(PackedUserOperation operation, bytes32 userOpHash, uint256 mostCost) view returns (bytes, uint256)',
])
/** Opcodes forbidden during validation (ERC-7562, OP-011). */
const forbidden = [
  'ORIGIN',
  'GASPRICE',
  'BLOCKHASH',
  'COINBASE',
  'TIMESTAMP',
  'NUMBER',
  'DIFFICULTY',
  'PREVRANDAO',
  'GASLIMIT',
  'BASEFEE',
  'BLOBHASH',
  'BLOBBASEFEE',
  'BALANCE',
  'SELFBALANCE',
  'CREATE',
  'CREATE2',
  'SELFDESTRUCT',
  'INVALID',
]

const world = ownPaymasterWorld()

overEngines(openPaymasterDatabase, ({ database }) => {
  const kit = createPaymasterKit(world, database)
  const { createPaymaster, createAccount, createDelegated, begin, follow, spentOf, operationOf, balanceOf } = kit
  beforeAll(() => begin())

  test('a new, empty account is sponsored, and the project pays the actual cost [AA-03]', async () => {
    const { approve, projectId } = createPaymaster()
    const account = await createAccount()
    const authorization = await account.authorize()
    const prepared = await account.prepare([pay(1n), pay(2n)])
    const signed = await account.sign(await approve(prepared, { authorization }))
    const before = await balanceOf(friend)
    const reserved = (await spentOf(projectId)).get('') ?? 0n
    const event = await account.carry(signed, authorization)
    expect(event.success).toBe(true)
    expect(event.paymaster).toBe(world().paymaster)
    expect((await balanceOf(friend)) - before).toBe(3n)
    expect(await world().reader.getBalance({ address: account.address })).toBe(0n)
    expect(await follow()).toEqual([])
    expect(await operationOf(account.address)).toMatchObject({
      status: 'settled',
      succeeded: true,
      cost: String(event.actualGasCost),
      user_op_hash: event.userOpHash,
    })
    const spent = await spentOf(projectId)
    expect([...spent.values()]).toEqual([event.actualGasCost, event.actualGasCost])
    expect(reserved).toBeGreaterThan(event.actualGasCost)
    await follow()
    expect(await spentOf(projectId)).toEqual(spent)
  })

  test('the stub has paymaster gas and a sponsor, and is not final [AA-03]', async () => {
    const { clientOf, projectId } = createPaymaster()
    const account = createSponsoredAccount(world())
    const stub = await clientOf(projectId).getPaymasterStubData({
      chainId: 1,
      entryPointAddress: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
      sender: account.address,
      nonce: 0n,
      callData: (await account.prepare([pay(1n)])).callData,
    })
    expect(stub).toMatchObject({ isFinal: false, sponsor: { name: 'Marlow' }, paymasterPostOpGasLimit: 0n })
  })

  test('calls with much data get enough gas for validation [AA-03]', async () => {
    const { approve } = createPaymaster({ contracts: { [friend]: 'any' } })
    const account = await createDelegated()
    const prepared = await account.prepare([{ target: friend, callData: `0x${'a5'.repeat(60_000)}` }])
    const gas = { callGasLimit: 600_000n, verificationGasLimit: 600_000n, preVerificationGas: 400_000n }
    expect((await account.carry(await account.sign(await approve({ ...prepared, ...gas })))).success).toBe(true)
  })

  test('the contract’s validation follows the rules of public bundlers: ERC-7562', async () => {
    const { approve } = createPaymaster()
    const account = await createDelegated()
    const context = { token }
    const allow = tokenCall('approve', world().paymaster, maxUint256)
    const signed = await account.sign(await approve(await account.prepare([allow]), { context }))
    const args = [toPackedUserOperation(signed), zeroHash, 1n] as const
    const data = encodeFunctionData({ abi: validateAbi, functionName: 'validatePaymasterUserOp', args })
    const call = { from: entryPoint.address, to: world().paymaster, data }
    const traced: { failed: boolean; structLogs: { op: string }[] } = await world().test.request({
      method: 'debug_traceCall' as never,
      params: [call, 'latest', {}] as never,
    })
    const used = traced.structLogs.map(({ op }) => op)
    expect(traced.failed).toBe(false)
    expect(used.filter((op) => forbidden.includes(op))).toEqual([])
    // `GAS` is only allowed directly before a call: here of the signature recovery precompile.
    expect(used.flatMap((op, at) => (op === 'GAS' ? [used[at + 1]] : []))).toEqual(['STATICCALL'])
    expect(used.filter((op) => op === 'SLOAD' || op === 'SSTORE')).toEqual(['SLOAD'])
  })

  test('the contract refuses an operation changed after approval: AA34 [AA-03]', async () => {
    const { approve } = createPaymaster()
    const account = await createDelegated()
    const approved = await approve(await account.prepare([pay(1n)]))
    for (const change of [
      { callGasLimit: approved.callGasLimit + 1n },
      { callData: (await account.prepare([pay(2n)])).callData },
      { maxFeePerGas: approved.maxFeePerGas * 2n },
      { paymasterPostOpGasLimit: 90_000n },
      { nonce: approved.nonce + 1n },
    ])
      await expect(account.carry(await account.sign({ ...approved, ...change }))).rejects.toThrow(/AA34|AA25/)
    expect((await account.carry(await account.sign(approved))).success).toBe(true)
  })

  test('the contract does not sponsor an account with other code: AA34', async () => {
    const { approve } = createPaymaster()
    const account = await createAccount()
    const approved = await account.sign(
      await approve(await account.prepare([pay(1n)]), { authorization: await account.authorize() }),
    )
    // A simple attack: code that accepts every validation by the entry point.
    await world().test.setCode({ address: account.address, bytecode: '0x600060005260206000f3' })
    await expect(account.carry(approved)).rejects.toThrow('AA34')
  })

  test('an approval is valid only on its own chain', async () => {
    const { approve } = createPaymaster()
    const account = await createDelegated()
    const approved = await approve(await account.prepare([pay(1n)]))
    const elsewhere = 42161
    await world().test.request({ method: 'anvil_setChainId' as never, params: [elsewhere] as never })
    try {
      const packed = await account.sign(approved, elsewhere)
      await expect(account.simulate(packed)).resolves.toContain('AA34')
    } finally {
      await world().test.request({ method: 'anvil_setChainId' as never, params: [1] as never })
    }
  })

  test('the contract refuses an expired approval, and its reservation is released', async () => {
    const { approve, projectId } = createPaymaster({}, {}, { now: () => Date.now() - 400_000 })
    const account = await createDelegated()
    const signed = await account.sign(await approve(await account.prepare([pay(1n)])))
    await expect(account.carry(signed)).rejects.toThrow('AA32 paymaster expired or not due')
    expect((await spentOf(projectId)).get('')).toBeGreaterThan(0n)
    await follow()
    expect((await spentOf(projectId)).get('')).toBeGreaterThan(0n)
    await follow(Date.now() + 30_000)
    expect((await spentOf(projectId)).get('')).toBe(0n)
    expect(await operationOf(account.address)).toMatchObject({ status: 'freed' })
  })

  test('a token fee is charged after the calls and covers the full cost [AA-03]', async () => {
    const { approve, projectId } = createPaymaster()
    const account = await createAccount()
    const authorization = await account.authorize()
    const prepared = await account.prepare([tokenCall('approve', world().paymaster, maxUint256), pay(1n)])
    const approved = await approve(prepared, { authorization, context: { token } })
    const { maxFee } = (approved as unknown as { tokenPayment: { maxFee: `0x${string}` } }).tokenPayment
    const before = await balanceOf(world().account.address)
    const event = await account.carry(await account.sign(approved), authorization)
    expect(event.success).toBe(true)
    const taken = (await balanceOf(world().account.address)) - before
    const cost = (event.actualGasCost * parseUnits('3000', 6)) / 10n ** 18n
    expect(taken).toBeGreaterThanOrEqual(cost)
    expect(taken).toBeLessThan((cost * 12n) / 10n)
    expect(taken).toBeLessThanOrEqual(BigInt(maxFee))
    await follow()
    expect(await operationOf(account.address)).toMatchObject({ status: 'settled', token_units: String(taken) })
    expect((await spentOf(projectId)).get('')).toBe(0n)
  })

  test('a token without allowance, balance or support pays for nothing [AA-03]', async () => {
    const { approve } = createPaymaster()
    const account = await createDelegated()
    const refused = (calls: Call[], context: object) =>
      expect(account.prepare(calls).then((operation) => approve(operation, { context }))).rejects
    await refused([pay(1n)], { token }).toThrow('does not hold or allow enough')
    await refused([tokenCall('approve', world().paymaster, 1n)], { token }).toThrow('does not hold or allow enough')
    const all = [tokenCall('approve', world().paymaster, maxUint256), pay(await balanceOf(account.address))]
    await refused(all, { token }).toThrow('does not hold or allow enough')
    await refused([pay(1n)], { token: demoTokens.dollar.address }).toThrow('The fee is not taken in this token')
  })

  test('a missing token payment reverts the calls, and the project pays the fee', async () => {
    const { approve, projectId } = createPaymaster()
    const account = await createDelegated()
    await world().test.setBalance({ address: account.address, value: parseEther('1') })
    const wallet = createWalletClient({ account: account.owner, transport: http(world().rpcUrl) })
    const allow = async (units: bigint) => {
      const { target: to, callData: data } = tokenCall('approve', world().paymaster, units)
      await world().mined(await wallet.sendTransaction({ chain: null, to, data }))
    }
    await allow(maxUint256)
    const signed = await account.sign(await approve(await account.prepare([pay(1n)]), { context: { token } }))
    await allow(0n)
    const before = await balanceOf(friend)
    const event = await account.carry(signed)
    expect(event.success).toBe(false)
    expect(await balanceOf(friend)).toBe(before)
    await follow()
    expect(await operationOf(account.address)).toMatchObject({ status: 'settled', succeeded: false, token_units: null })
    expect((await spentOf(projectId)).get('')).toBe(event.actualGasCost)
  })

  test('an unknown operation signed with the key is reported once', async () => {
    const { approve } = createPaymaster()
    const account = await createDelegated()
    const signed = await account.sign(await approve(await account.prepare([pay(1n)])))
    await database().deleteFrom('paymaster_operations').where('sender', '=', account.address.toLowerCase()).execute()
    const { userOpHash } = await account.carry(signed)
    expect(await follow()).toEqual([userOpHash])
    expect(await follow()).toEqual([])
    expect(await operationOf(account.address)).toMatchObject({ project_id: '', status: 'settled' })
  })
})
