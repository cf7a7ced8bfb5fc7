import { internal, RpcError, rpcError } from '#protocol/errors/rpc'
import { findWalletMethod } from '#protocol/methods/findWalletMethod'
import { isJson, type Json } from '#protocol/vocabulary/json'

/** A slow answer is better than none, because the visitor can reject in the meantime. */
const deadlineMs = 20_000

interface RpcFault {
  code: number
  message: string
  data?: unknown
}

const isFault = (value: unknown): value is RpcFault => {
  const { code, message } = (value ?? {}) as Partial<RpcFault>
  return Number.isInteger(code) && typeof message === 'string'
}

/** Reads the result or the error from a JSON-RPC 2.0 response. */
const readAnswer = (body: unknown): { result: unknown } | { error: RpcFault } | undefined => {
  if (typeof body !== 'object' || body === null) return undefined
  if ('error' in body && isFault(body.error)) return { error: body.error }
  return 'result' in body ? { result: body.result } : undefined
}

interface ReadsDeps {
  /** The origin of the RPC proxy. */
  origin: string
  projectId: string
  fetch: typeof fetch
}

/** Makes one JSON-RPC call to a chain. */
export type ChainReader = (
  caipNetworkId: string,
  method: string,
  params: Json | undefined,
  signal?: AbortSignal,
) => Promise<Json>

const toError = ({ code, message, data }: RpcFault) =>
  new RpcError(code, message.slice(0, 500), isJson(data) ? data : undefined)

/** The path of each upstream at the RPC proxy. Solana nodes have methods that are not in the method table. */
const paths = { node: '', bundler: 'bundler', paymaster: 'paymaster' } as const
const pathOf = (method: string) => paths[findWalletMethod(method)?.upstream ?? 'node']

/** Reads chains through Foyer's own proxy, so that an approval does not depend on the page's node. */
export const createChainReads =
  ({ origin, projectId, fetch }: ReadsDeps): ChainReader =>
  async (caipNetworkId, method, params, signal) => {
    const deadline = AbortSignal.timeout(deadlineMs)
    const query = new URLSearchParams({ chainId: caipNetworkId, projectId })
    const ask = async () => {
      const response = await fetch(`${origin}/v1/${pathOf(method)}?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
        credentials: 'omit',
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      })
      return (await response.json()) as unknown
    }
    const body = await ask().catch((cause: unknown) => {
      throw rpcError(internal, 'The network cannot be reached', undefined, { cause })
    })
    const answer = readAnswer(body)
    if (!answer) throw rpcError(internal, 'The network gave no valid answer')
    if ('error' in answer) throw toError(answer.error)
    const { result } = answer
    if (result === undefined || !isJson(result)) throw rpcError(internal, 'The network gave no valid answer')
    return result
  }
