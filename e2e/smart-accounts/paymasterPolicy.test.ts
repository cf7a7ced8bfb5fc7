import { createHash } from 'node:crypto'
import { concatHex, parseEther } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { entryPoint } from '../../secure-frame/approval/evm/operations/entryPoint.ts'
import { openPaymasterDatabase } from '../../secure-frame/servers/paymaster/database/openPaymasterDatabase.ts'
import { purgePaymaster } from '../../secure-frame/servers/paymaster/purgePaymaster.ts'
import { overEngines } from '../suite/overEngines.ts'
import { demoTokens } from '../world/stack/tokens/demoTokens.ts'
import { createPaymasterKit, friend, mostCostOf, pay, token, tokenCall } from './createPaymasterKit.ts'
import type { Call } from './createSponsoredAccount.ts'

import { ownPaymasterWorld } from './ownPaymasterWorld.ts'

const secret = 'of the tests alone'
const secretHash = createHash('sha256').update(secret).digest('hex')

/** Reverts unless the entry point is the transaction's origin, which never happens on a chain. */
const forEntryPointAlone = concatHex(['0x3273', entryPoint.address, '0x14601d575f5ffd5b00'])

const world = ownPaymasterWorld()

overEngines(openPaymasterDatabase, ({ database }) => {
  const kit = createPaymasterKit(world, database)
  const { createPaymaster, createAccount, createDelegated, begin, follow, spentOf } = kit
  beforeAll(() => begin())

  test('a project does not sponsor unlisted or failing calls [AA-03]', async () => {
    const { approve } = createPaymaster()
    const account = await createDelegated()
    const refused = (calls: Call[]) => expect(account.prepare(calls).then((operation) => approve(operation))).rejects
    await refused([pay(1n), tokenCall('transfer', friend, 1n, demoTokens.dollar.address)]).toThrow(
      'does not pay for this call',
    )
    await refused([tokenCall('approve', friend, 1n)]).toThrow('does not pay for this call')
    await refused([tokenCall('approve', world().paymaster, 1n)]).toThrow('does not pay for this call')
    await refused([{ target: account.address, callData: '0xe9ae5c53' }]).toThrow('does not pay for this call')
    await refused([pay(10n ** 12n)]).toThrow('The calls of the operation fail')
    await refused([]).toThrow('cannot be read')
  })

  test('a project does not sponsor calls that fail for the actual origin [AA-03]', async () => {
    const { approve } = createPaymaster({ contracts: { [friend]: 'any' } })
    const account = await createDelegated()
    await world().test.setCode({ address: friend, bytecode: forEntryPointAlone })
    const failing = await account.prepare([{ target: friend, callData: '0x' }])
    await expect(approve(failing)).rejects.toThrow('The calls of the operation fail')
    await world().test.setCode({ address: friend, bytecode: '0x' })
    await expect(approve(failing)).resolves.toMatchObject({ nonce: failing.nonce })
  })

  test('a project does not sponsor denied accounts or other code [AA-03]', async () => {
    const [denied, plain] = [await createDelegated(), await createAccount()]
    const { approve } = createPaymaster({}, { denied: [denied.address] })
    await expect(approve(await denied.prepare([pay(1n)]))).rejects.toThrow('pays nothing for this account')
    await expect(approve(await plain.prepare([pay(1n)]))).rejects.toThrow('does not run the code')
    const foreign = await plain.authorize(token)
    await expect(approve(await plain.prepare([pay(1n)]), { authorization: foreign })).rejects.toThrow('does not run')
  })

  test('a project does not sponsor excessive fees, which bundlers would keep', async () => {
    const { approve } = createPaymaster()
    const account = await createDelegated()
    const prepared = await account.prepare([pay(1n)])
    await expect(approve({ ...prepared, maxFeePerGas: parseEther('1') })).rejects.toThrow('far more for its gas')
    await expect(approve({ ...prepared, preVerificationGas: 500_001n })).rejects.toThrow('too much gas')
  })

  test('an account and a project have daily budgets, charged once per nonce [AA-03]', async () => {
    const account = await createDelegated()
    const [first, second] = [await account.prepare([pay(1n)]), await account.prepare([pay(1n)], 1n)]
    const once = String(mostCostOf(first))
    const ofAccount = createPaymaster({ weiPerAccountAndDay: once }, { secretHash })
    await ofAccount.approve(first, { secret })
    await ofAccount.approve(first, { secret })
    await expect(ofAccount.approve(second, { secret })).rejects.toThrow('pays no more for this account today')
    const others = await createDelegated()
    const ofAll = createPaymaster({ weiPerDay: once }, { secretHash })
    await ofAll.approve(await others.prepare([pay(1n)]), { secret })
    await expect(ofAll.approve(second, { secret })).rejects.toThrow('The project pays no more today')
    expect((await spentOf(ofAll.projectId)).get(account.address.toLowerCase())).toBeUndefined()
  })

  test('parallel requests are approved only within the budget [AA-03]', async () => {
    const accounts = [await createDelegated(), await createDelegated(), await createDelegated()]
    const operations = await Promise.all(
      accounts.flatMap((one) => [one.prepare([pay(1n)]), one.prepare([pay(1n)], 1n)]),
    )
    const [first] = operations
    if (!first) throw new Error('There are no operations')
    const each = mostCostOf(first)
    const { approve, projectId } = createPaymaster({ weiPerDay: String(each * 4n) }, { secretHash })
    const approvals = await Promise.allSettled(operations.map((operation) => approve(operation, { secret })))
    expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect((await spentOf(projectId)).get('')).toBe(each * 4n)
  })

  test('a project with a secret requires it', async () => {
    const { approve } = createPaymaster({}, { secretHash })
    const account = await createDelegated()
    const prepared = await account.prepare([pay(1n)])
    await expect(approve(prepared)).rejects.toThrow('secret')
    await expect(approve(prepared, { secret: 'another' })).rejects.toThrow('secret')
    await expect(approve(prepared, { secret })).resolves.toMatchObject({ paymasterPostOpGasLimit: 0n })
  })

  test('requests at one project do not block or charge another [AA-03]', async () => {
    const [one, other] = [createPaymaster(), createPaymaster()]
    const account = await createDelegated()
    const prepared = await account.prepare([pay(1n)])
    const sender = account.address.toLowerCase()
    await one.approve(prepared)
    const signed = await account.sign(await other.approve(await account.prepare([pay(2n)])))
    await one.approve(prepared)
    const { actualGasCost } = await account.carry(signed)
    expect(await follow()).toEqual([])
    expect((await spentOf(other.projectId)).get(sender)).toBe(actualGasCost)
    expect((await spentOf(one.projectId)).get(sender)).toBe(0n)
    await expect(one.approve(prepared)).rejects.toThrow()
    expect(await follow()).toEqual([])
  })

  test('visitors of one network can reserve a tenth of the budget', async () => {
    const account = await createDelegated()
    const first = await account.prepare([pay(1n)])
    const once = mostCostOf(first)
    const { approve } = createPaymaster({ weiPerDay: String(once * 19n) })
    await approve(first)
    await expect(approve(await account.prepare([pay(1n)], 1n))).rejects.toThrow('of your network')
  })

  test('a server with the secret names the visitor, who can reserve a tenth', async () => {
    const account = await createDelegated()
    const [first, second] = [await account.prepare([pay(1n)]), await account.prepare([pay(1n)], 1n)]
    const once = mostCostOf(first)
    const { approve } = createPaymaster({ weiPerDay: String(once * 19n) }, { secretHash })
    await approve(first, { secret, visitor: '192.0.2.0/24' })
    await expect(approve(second, { secret, visitor: '192.0.2.0/24' })).rejects.toThrow('of your network')
    await expect(approve(second, { secret, visitor: '198.51.100.0/24' })).resolves.toBeDefined()
  })

  test('expired records are deleted', async () => {
    const { approve, projectId } = createPaymaster()
    const account = await createDelegated()
    const signed = await account.sign(await approve(await account.prepare([pay(1n)])))
    await approve(await account.prepare([pay(1n)], 1n))
    await account.carry(signed)
    await follow(Date.now() + 3_600_000)
    const countLeft = async (afterDays: number) => {
      await purgePaymaster(database(), Date.now() + afterDays * 86_400_000)
      const rows = database().selectFrom('paymaster_operations').select('nonce').where('project_id', '=', projectId)
      return (await rows.execute()).length
    }
    expect([await countLeft(0), await countLeft(2), await countLeft(401)]).toEqual([2, 1, 0])
    expect((await spentOf(projectId)).size).toBe(0)
  })
})
