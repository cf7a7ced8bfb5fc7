import { BaseError, type Hex, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { entryPoint } from '../../../approval/evm/operations/entryPoint.ts'
import type { Relayer, SponsoredChain } from '../chain/SponsoredChain.ts'
import type { PaymasterDatabase } from '../database/openPaymasterDatabase.ts'
import { AccountAddress } from '../operation/UserOperation.ts'
import type { SponsoringProject } from '../policy/PaymasterFile.ts'
import { PaymasterRefusal } from '../refusal.ts'
import { estimateRelay } from './estimateRelay.ts'
import { followRelays } from './followRelays.ts'
import { findOperationApproval, judgeAuthorization, judgePurse } from './judgeRelay.ts'
import { readOperationReceipt } from './readOperationReceipt.ts'
import { hashUserOperation, SignedOperation } from './SignedOperation.ts'
import { sendFirst } from './sendFirst.ts'
import { type Taken, takeOperation } from './takeOperation.ts'
import { tryCarrying } from './tryCarrying.ts'

export interface RelayerDeps {
  database: PaymasterDatabase
  chain: SponsoredChain
  relayer: Relayer
  projects: ReadonlyMap<string, SponsoringProject>
  now: () => number
}

const isEntryPoint = (address: string) => address === entryPoint.address.toLowerCase()

const EntryPointAddress = AccountAddress.check(
  z.refine(isEntryPoint, `is not ${entryPoint.name}, ${entryPoint.address}`),
)
const Sending = z.tuple([SignedOperation, EntryPointAddress])
const Hash = z.tuple([z.string().check(z.regex(/^0x[\da-f]{64}$/, 'is no hash of an operation'))])

const findRelay = (database: PaymasterDatabase, { network }: SponsoredChain, hash: string) =>
  database
    .selectFrom('paymaster_relays')
    .selectAll()
    .where((where) => where.and({ network, user_op_hash: hash }))
    .executeTakeFirst()

/** Reports a network failure as a definite rejection, because nothing was sent before the operation is accepted. */
const orUnreached = async <T>(asked: Promise<T>) => {
  try {
    return await asked
  } catch (cause) {
    if (cause instanceof BaseError) throw new PaymasterRefusal('relay_node', {}, { cause })
    throw cause
  }
}

/** Throws if the relayer does not accept the operation. The operation is then never sent. */
const judge = async (
  { database, chain, relayer, projects, now }: RelayerDeps,
  operation: SignedOperation,
  hash: Hex,
) => {
  if (operation.paymaster !== chain.contract) throw new PaymasterRefusal('not_approved')
  const approval = await findOperationApproval(database, hash, now())
  const limits = projects.get(approval.projectId)?.networks[chain.network]
  if (!limits) throw new PaymasterRefusal('not_approved')
  const { address } = relayer.account
  await Promise.all([judgeAuthorization(chain, operation), judgePurse(chain, operation, address)])
  await tryCarrying(chain, operation, address)
  return { ...approval, limits }
}

/** Reasons that may have ended, because pending transactions may be in a block by now. */
const freedByBlocks: readonly unknown[] = ['busy', 'purse', 'deposit', 'account_budget', 'project_budget']

const take = async ({ database, chain, relayer, now }: RelayerDeps, taken: Taken) => {
  const takeOnce = () => takeOperation(database, chain, relayer, taken, now())
  try {
    return await takeOnce()
  } catch (error) {
    if (!(error instanceof PaymasterRefusal) || !freedByBlocks.includes(error.data.reason)) throw error
    await followRelays(database, chain, now())
    return takeOnce()
  }
}

/** Handles `eth_sendUserOperation`. Idempotent. */
const send = async (deps: RelayerDeps, params: unknown) => {
  const [operation] = Sending.parse(params)
  const { database, chain } = deps
  const hash = hashUserOperation(operation, chain.chainId)
  if (await findRelay(database, chain, hash)) return hash
  const judged = await orUnreached(judge(deps, operation, hash)).catch((error: unknown) => ({ error }))
  if ('error' in judged) {
    // The same operation was sent twice at once and is already on the chain.
    if (await findRelay(database, chain, hash)) return hash
    throw judged.error
  }
  if (!(await orUnreached(take(deps, { ...judged, hash, operation })))) return hash
  const relay = await findRelay(database, chain, hash)
  if (relay) await sendFirst(database, chain, deps.relayer, relay)
  return hash
}

const byHash = async ({ database, chain }: RelayerDeps, params: unknown) => {
  const relay = await findRelay(database, chain, Hash.parse(params)[0])
  if (!relay) return null
  const receipt = await readOperationReceipt(database, chain, relay)
  const { transactionHash = null, blockHash = null, blockNumber = null } = receipt?.receipt ?? {}
  const place = { transactionHash, blockHash, blockNumber }
  return { userOperation: JSON.parse(relay.operation), entryPoint: entryPoint.address, ...place }
}

const readReceipt = async ({ database, chain }: RelayerDeps, params: unknown) => {
  const relay = await findRelay(database, chain, Hash.parse(params)[0])
  return relay ? ((await readOperationReceipt(database, chain, relay)) ?? null) : null
}

/** The bundler methods (ERC-7769), for operations that this paymaster sponsors. */
export const relayerMethods: Readonly<Record<string, (parts: RelayerDeps, params: unknown) => unknown>> = {
  eth_chainId: ({ chain }) => numberToHex(chain.chainId),
  eth_supportedEntryPoints: () => [entryPoint.address],
  eth_estimateUserOperationGas: (parts, params) => orUnreached(estimateRelay(parts, params)),
  eth_sendUserOperation: send,
  eth_getUserOperationByHash: byHash,
  eth_getUserOperationReceipt: readReceipt,
}
