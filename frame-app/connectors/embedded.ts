import { untilAborted } from '#protocol/async/untilAborted'
import type { CallContext } from '#protocol/defineMethod'
import { BaseError } from '#protocol/errors/BaseError'
import { invalidParams, rpcError, unauthorized, unsupportedMethod } from '#protocol/errors/rpc'
import { findMethod } from '#protocol/methods/findMethod'
import { isApproved } from '#protocol/methods/methodKinds'
import type { MethodName } from '#protocol/methods/methods'
import type { Json } from '#protocol/vocabulary/json'
import type { EmbeddedWallet } from '../frames/embeddedWallet.ts'
import { needNetworkId } from './askedNetworkId.ts'
import type { Connector, WalletAccount, WalletRequest } from './Connector.ts'
import { toHexChainId } from './evmChainId.ts'

/** Thrown if the embedded wallet does not support the requested method. */
export class MethodNotAllowedError extends BaseError {
  override readonly name = 'MethodNotAllowedError'
  constructor() {
    super(unsupportedMethod[0], 'Requested RPC call is not allowed')
  }
}

export interface EmbeddedDeps {
  /** Loads the secure frame, which is created on first use. */
  load: () => Promise<EmbeddedWallet>
  /** Tells the visitor that the page requested a method that is not allowed. Resolves once the notice is closed. */
  showRefusedMethod: () => Promise<void>
}

/**
 * The hosted page uses this method to answer an interaction of the OpenID provider. The secure frame rejects it from
 * other pages.
 */
const answerMethod: MethodName = 'foyer_answerInteraction'

const isSolana = (caipNetworkId: string) => caipNetworkId.startsWith('solana:')

const firstText = (params: Json | undefined) => {
  const [first] = Array.isArray(params) ? params : []
  if (typeof first !== 'string') throw rpcError(invalidParams, 'The first parameter has to be a text')
  return first
}

/** Converts big integers to hex strings (EIP-1474) because JSON cannot represent them. */
const withoutBigInts = (params: unknown): Json =>
  params === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(params, (_key, value) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value)),
      )

/**
 * Creates the connector of the embedded wallet, which signs only after the visitor approves in the secure frame. One
 * login covers both namespaces.
 */
export const createEmbedded = ({ load, showRefusedMethod }: EmbeddedDeps): Connector => {
  const readAccount = async (caipNetworkId: string, signal?: AbortSignal): Promise<WalletAccount | undefined> => {
    const { calls } = await untilAborted(load(), signal)
    const { address: first, chainId, accounts } = await calls.getUser({ chainId: caipNetworkId }, { signal })
    if (!isSolana(caipNetworkId)) return { address: first, accounts: [first], caipNetworkId: chainId }
    const address = accounts.find(({ namespace }) => namespace === 'solana')?.address
    return address === undefined ? undefined : { address, accounts: [address], caipNetworkId }
  }

  const requireAccount = async (caipNetworkId: string, signal: AbortSignal) => {
    const account = await readAccount(caipNetworkId, signal)
    if (!account) throw rpcError(unauthorized, 'The wallet shared no account')
    return account
  }

  const switchTo = async (caipNetworkId: string) => {
    const { calls } = await load()
    const { chainId } = await calls.switchNetwork({ chainId: caipNetworkId })
    return chainId
  }

  const ask = async ({ caipNetworkId, method, params }: WalletRequest, callContext?: Partial<CallContext>) => {
    const { calls, requests } = await load()
    const given = withoutBigInts(params)
    const request = {
      method,
      ...(given === undefined ? {} : { params: given }),
      chainId: caipNetworkId,
      chainNamespace: isSolana(caipNetworkId) ? ('solana' as const) : ('eip155' as const),
    }
    if (!isApproved(method)) return calls.rpcRequest(request)
    return requests.run((context) => calls.rpcRequest(request, context), callContext)
  }

  return {
    connect: (_walletId, { caipNetworkId }, signal) => requireAccount(caipNetworkId, signal),
    restore: async (_walletId, caipNetworkId, signal) => {
      const { calls } = await untilAborted(load(), signal)
      const { isConnected } = await calls.isConnected({}, { signal })
      return isConnected ? readAccount(caipNetworkId, signal) : undefined
    },
    disconnect: async (_walletId, signal) => {
      const { calls } = await untilAborted(load(), signal)
      await calls.signOut({}, { signal })
    },
    request: async (_walletId, request, callContext) => {
      const { policy = 'refuse', changes } = findMethod(request.method) ?? {}
      if (changes === 'chain') {
        await switchTo(needNetworkId(request.params))
        return null
      }
      if (request.method === 'eth_chainId') {
        const { calls } = await load()
        const { chainId } = await calls.getChainId({})
        return toHexChainId(chainId)
      }
      if (request.method === answerMethod) {
        const { calls } = await load()
        const { answer } = await calls.answerInteraction({ interaction: firstText(request.params) }, callContext)
        return answer
      }
      if (policy === 'refuse') {
        await showRefusedMethod()
        throw new MethodNotAllowedError()
      }
      return ask(request, callContext)
    },
    // On Solana, the wallet has no current network, so the modal chooses it.
    switchNetwork: async (_walletId, { caipNetworkId }) =>
      isSolana(caipNetworkId) ? caipNetworkId : switchTo(caipNetworkId),
  }
}
