import { type Address, BaseError, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { entryPoint } from '../../secure-frame/approval/evm/operations/entryPoint.ts'
import { stubSignature, toOperationJson } from '../../secure-frame/approval/evm/operations/userOperation.ts'
import type { SponsoredChain } from '../../secure-frame/servers/paymaster/chain/SponsoredChain.ts'
import { createSponsorApp } from '../../secure-frame/servers/paymaster/createSponsorApp.ts'
import type { PaymasterDatabase } from '../../secure-frame/servers/paymaster/database/openPaymasterDatabase.ts'
import { followRelays } from '../../secure-frame/servers/paymaster/relayer/followRelays.ts'
import type { createPaymasterKit } from './createPaymasterKit.ts'
import type { Call, createSponsoredAccount, Operation } from './createSponsoredAccount.ts'
import type { PaymasterWorld } from './startPaymasterWorld.ts'

type Account = ReturnType<typeof createSponsoredAccount>
type Authorization = Awaited<ReturnType<Account['authorize']>>

/** An operation signed by its account, in the format for bundlers. */
interface Signed {
  operation: Operation
  authorization?: Authorization
}

const toJson = ({ operation, authorization }: Signed) => {
  if (!authorization) return toOperationJson(operation as never, operation.signature)
  const { address, chainId, nonce, r, s, yParity = 0 } = authorization
  return toOperationJson(operation as never, operation.signature, { address, chainId, nonce, r, s, yParity })
}

const addressHeader = 'x-visitor'

interface RelayerOptions {
  purse?: bigint
  now?: () => number
  secretHash?: string
  policy?: object
  /** True if its node accepts no transactions. */
  isCutOff?: boolean
  /** Errors for transactions sent to the node, in order. After them, the node is unreachable. */
  faults?: (() => Promise<BaseError>)[]
  /** Overrides for the node's answers. */
  node?: (client: SponsoredChain['client']) => Partial<SponsoredChain['client']>
}

interface Preparing {
  isNew?: boolean
  /** Overrides for the estimated operation. */
  change?: Partial<Operation>
  /** Context for the paymaster. */
  context?: unknown
}

/** Helpers for relayer tests with a database. */
export const createRelayerKit = (
  world: () => PaymasterWorld,
  database: () => PaymasterDatabase,
  kit: ReturnType<typeof createPaymasterKit>,
) => {
  const relayOf = (hash: Hex) =>
    database().selectFrom('paymaster_relays').selectAll().where('user_op_hash', '=', hash).executeTakeFirstOrThrow()

  const createRelayer = async ({
    purse = parseEther('1'),
    now = Date.now,
    secretHash,
    policy,
    isCutOff = false,
    faults = [],
    node = () => ({}),
  }: RelayerOptions = {}) => {
    const account = privateKeyToAccount(generatePrivateKey())
    await world().test.setBalance({ address: account.address, value: purse })
    const paymaster = kit.createPaymaster(policy, {}, { now, relayer: { account } })
    const { client } = world().sponsored
    const chain: SponsoredChain = {
      ...world().sponsored,
      client: { ...client, ...node(client) },
      relayer: { account, secretHash },
    }
    const fail = async () => {
      throw (await faults.shift()?.()) ?? new BaseError('No')
    }
    const cutOff = { ...chain.client, sendRawTransaction: fail }
    const served = isCutOff ? { ...chain, client: cutOff } : chain
    const chains = new Map([[chain.network, served]])
    const addressLimit = { addressHeader, limit: { burst: 10_000, perSecond: 10_000 } }
    const parts = { database: database(), chains, projects: paymaster.projects, addressLimit, now }
    // Two instances of the service that answer in turn.
    const instances = [createSponsorApp(parts), createSponsorApp(parts)]
    let asked = 0

    const answer = async (method: string, params: readonly unknown[], secret = '') => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const path = `/v1/relay?chainId=${chain.network}&secret=${secret}`
      const init = { method: 'POST', body, headers: { [addressHeader]: '192.0.2.1' } }
      asked += 1
      return (await instances[asked % 2]?.request(path, init))?.json()
    }
    const ask = async (method: string, params: readonly unknown[]) => {
      const { result, error } = await answer(method, params)
      if (error) throw Object.assign(new Error(error.message), { code: error.code, data: error.data })
      return result
    }

    /** The relayer's gas estimate. */
    const estimate = async (operation: Operation, authorization?: Authorization) => {
      const stub = { ...operation, paymaster: world().paymaster, paymasterData: `0x${'7f'.repeat(129)}` as Hex }
      const asked = { operation: { ...stub, signature: stubSignature }, authorization }
      const gas = await ask('eth_estimateUserOperationGas', [toJson(asked), entryPoint.address])
      return Object.fromEntries(Object.entries(gas).map(([name, value]) => [name, BigInt(value as Hex)]))
    }

    /** Estimates an account's calls, gets the paymaster's approval and signs them. */
    const prepare = async (
      sender: Account,
      calls: readonly Call[],
      { isNew = false, change = {}, context }: Preparing = {},
    ): Promise<Signed> => {
      const authorization = isNew ? await sender.authorize() : undefined
      const started = await sender.prepare(calls)
      const priced = { ...started, ...(await estimate(started, authorization)), ...change }
      const operation = await sender.sign(await paymaster.approve(priced, { authorization, context }))
      return { operation, authorization }
    }

    const send = (signed: Signed): Promise<Hex> => ask('eth_sendUserOperation', [toJson(signed), entryPoint.address])
    /** Both instances poll at once. */
    const follow = async (at = now()) => {
      await Promise.all([followRelays(database(), chain, at), followRelays(database(), chain, at)])
    }

    /** Polls until the chain has used the nonce of the sent operation. */
    const settled = async (hash: Hex, at = now()) => {
      const statusNow = async () => {
        await follow(at)
        return (await relayOf(hash)).status
      }
      await expect.poll(statusNow).not.toBe('sent')
      return relayOf(hash)
    }

    return {
      send,
      follow,
      settled,
      ask,
      answer,
      estimate,
      prepare,
      chain,
      served,
      projectId: paymaster.projectId,
      address: account.address,
    }
  }

  const sentBy = ({ address }: { address: Address }) => world().reader.getTransactionCount({ address })

  const balanceOfPurse = ({ address }: { address: Address }) => world().reader.getBalance({ address })

  return { createRelayer, balanceOfPurse, sentBy }
}
