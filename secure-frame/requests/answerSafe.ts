import { invalidParams, methodNotSupported, rpcError } from '#protocol/errors/rpc'
import type { MethodOf } from '#protocol/methods/methods'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import type { AccountReference } from '../auth/accountReference.ts'
import type { ChainReader } from './chainReads.ts'
import type { PermissionRecords } from './evm/permissionRecords.ts'

export interface SafeDeps {
  read: ChainReader
  /**
   * Resolves with the account in a namespace that this page can see. Undefined if the visitor has not connected here.
   */
  account: (namespace: Network['chainNamespace']) => Promise<AccountReference | undefined>
  /** The wallet's current network, which can differ from the request's. */
  chain: () => Network
  /** True if the network supports paymasters that a page names. Default: none. */
  takesPaymasters?: (network: Network) => boolean
  /** True if the visitor restricts the account to plain transactions. Default: no. */
  isPlain?: (account: AccountReference) => Promise<boolean>
  /** Resolves with the calls id stored under the page's own id. Undefined if there is none. */
  findBatch?: (account: AccountReference, id: string) => Promise<string | undefined>
  hostOrigin?: () => string
  permissions?: () => Promise<PermissionRecords>
}

interface SafeRequest {
  method: string
  params: Json | undefined
  network: Network
}

type Answer = (request: SafeRequest, deps: SafeDeps) => Promise<Json>

const hexIdOf = ({ id }: Network) => `0x${Number(id).toString(16)}`

const accounts: Answer = async ({ network }, deps) => {
  const account = await deps.account(network.chainNamespace)
  return account ? [account.address] : []
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

const capabilities: Answer = async ({ params, network }, { read, account, takesPaymasters, isPlain }) => {
  const own = await account(network.chainNamespace)
  const { getCapabilities } = await import('./evm/capabilities.ts')
  return getCapabilities(params, { own: own?.address, isPlain: own && (await isPlain?.(own)), read, takesPaymasters })
}

const callsStatus: Answer = async ({ params, network }, { read, account, findBatch }) => {
  const [id] = isList(params) ? params : []
  if (id === undefined) throw rpcError(invalidParams, 'The id of the batch is missing')
  // Loaded on demand, because few pages send batches.
  const owner = typeof id === 'string' ? await account(network.chainNamespace) : undefined
  const callsId = owner && (await findBatch?.(owner, String(id)))
  const { getCallsStatus } = await import('./evm/callsStatus.ts')
  return getCallsStatus(id, read, callsId)
}

/** Loaded on demand, because few pages request permissions. */
const permissionsBy =
  (name: 'grantedPermissions' | 'listAccountPermissions'): Answer =>
  async ({ network }, { read, account, hostOrigin, permissions }) => {
    const answers = await import('./evm/permissionAnswers.ts')
    const [owner, records] = await Promise.all([account(network.chainNamespace), permissions?.()])
    return answers[name]({ account: owner, origin: hostOrigin?.() ?? '', records, read })
  }

type OwnMethod = MethodOf<{ policy: 'answer' }>

/** The methods that the wallet itself answers. */
const own: Readonly<Record<OwnMethod, Answer>> = {
  eth_accounts: accounts,
  eth_requestAccounts: accounts,
  eth_chainId: async (_request, { chain }) => hexIdOf(chain()),
  wallet_getCapabilities: capabilities,
  wallet_getCallsStatus: callsStatus,
  wallet_getGrantedExecutionPermissions: permissionsBy('grantedPermissions'),
  foyer_listPermissions: permissionsBy('listAccountPermissions'),
  foyer_listPermissionUses: async ({ network, params }, { read, account, permissions }) => {
    const { listPermissionUses } = await import('./evm/permissionUses.ts')
    const [owner, records] = await Promise.all([account(network.chainNamespace), permissions?.()])
    return listPermissionUses({ account: owner, records, read }, params)
  },
  wallet_getSupportedExecutionPermissions: async (_request, { read }) =>
    (await import('./evm/permissionAnswers.ts')).supportedPermissions(read),
  wallet_getAssets: async () => {
    throw rpcError(methodNotSupported)
  },
}

const isOwn = (method: string): method is OwnMethod => Object.hasOwn(own, method)

/** Answers a safe method, by the wallet itself or through a node. */
export const answerSafe = (request: SafeRequest, deps: SafeDeps, signal?: AbortSignal): Promise<Json> => {
  const { method, params, network } = request
  return isOwn(method) ? own[method](request, deps) : deps.read(network.caipNetworkId, method, params, signal)
}
