import { type Address, encodeFunctionData, erc20Abi, parseEther } from 'viem'
import type { Relayer } from '../../secure-frame/servers/paymaster/chain/SponsoredChain.ts'
import type { PaymasterDatabase } from '../../secure-frame/servers/paymaster/database/openPaymasterDatabase.ts'
import { beginFollowing, followOperations } from '../../secure-frame/servers/paymaster/followOperations.ts'
import { priceOperation } from '../../secure-frame/servers/paymaster/operation/priceOperation.ts'
import { PaymasterFile } from '../../secure-frame/servers/paymaster/policy/PaymasterFile.ts'
import { demoTokens } from '../world/stack/tokens/demoTokens.ts'
import { type Call, createSponsoredAccount, type Operation } from './createSponsoredAccount.ts'
import { createTestPaymaster } from './createTestPaymaster.ts'
import type { PaymasterWorld } from './startPaymasterWorld.ts'

export const friend: Address = '0xB872aa4dE09C31F7aC5e60b42d7F8e19f391c07E'
/** The token for fees. */
export const token = demoTokens.fair.address

export const tokenCall = (functionName: 'transfer' | 'approve', to: Address, units: bigint, target = token): Call => ({
  target,
  callData: encodeFunctionData({ abi: erc20Abi, functionName, args: [to, units] }),
})
export const pay = (units: bigint) => tokenCall('transfer', friend, units)

/** The maximum cost that a sponsored operation reserves. */
export const mostCostOf = ({ sender, nonce, callData, ...gas }: Operation) =>
  priceOperation({ ...gas, sender, nonce, callData, factory: undefined, eip7702Auth: undefined }, true).mostCost

let projectCount = 0

/** Helpers for paymaster tests with a database. */
export const createPaymasterKit = (world: () => PaymasterWorld, database: () => PaymasterDatabase) => {
  /** A paymaster with one new project, which sponsors token transfers unless the policy differs. */
  const createPaymaster = (
    policy: object = {},
    project: object = {},
    more: { now?: () => number; relayer?: Relayer } = {},
  ) => {
    projectCount += 1
    const projectId = `project-${projectCount}`
    const ofNetwork = {
      weiPerDay: String(parseEther('1')),
      weiPerAccountAndDay: String(parseEther('1')),
      contracts: { [token]: ['transfer(address,uint256)'] },
      tokens: { [token]: { name: 'FAIR', decimals: 6, rate: '3000' } },
      ...policy,
    }
    const { projects } = PaymasterFile.parse({
      networks: { 'eip155:1': { rpcUrl: world().rpcUrl, contract: world().paymaster, signerKeyFile: 'key' } },
      projects: { [projectId]: { name: 'Marlow', networks: { 'eip155:1': ofNetwork }, ...project } },
    })
    const paymaster = createTestPaymaster({
      world: world(),
      database: database(),
      projects,
      ...more,
    })
    const approve: typeof paymaster.approve = (operation, asking = {}) =>
      paymaster.approve(operation, { projectId, ...asking })
    return { ...paymaster, approve, projectId, projects: new Map(Object.entries(projects)) }
  }

  /** A new account that holds only some of the token. */
  const createAccount = async () => {
    const account = createSponsoredAccount(world())
    await world().giveTokens(account.address)
    return account
  }

  /** An account with the delegate's code. */
  const createDelegated = async () => {
    const account = await createAccount()
    const authorizationList = [await account.authorize()]
    await world().mined(await world().wallet.sendTransaction({ to: friend, value: 0n, authorizationList }))
    return account
  }

  const follow = (now = Date.now()) => followOperations(database(), world().sponsored, now)

  const begin = () => beginFollowing(database(), world().sponsored)

  /** A project's spending by account. The empty account holds the total. */
  const spentOf = async (projectId: string) => {
    const rows = await database()
      .selectFrom('paymaster_budgets')
      .select(['account', 'wei'])
      .where('project_id', '=', projectId)
      .execute()
    return new Map(rows.map(({ account, wei }) => [account, BigInt(wei)]))
  }

  const operationOf = (sender: Address) =>
    database()
      .selectFrom('paymaster_operations')
      .selectAll()
      .where('sender', '=', sender.toLowerCase())
      .executeTakeFirstOrThrow()

  const balanceOf = (owner: Address) =>
    world().reader.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

  return { createPaymaster, createAccount, createDelegated, begin, follow, spentOf, operationOf, balanceOf }
}
