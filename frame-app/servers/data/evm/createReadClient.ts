import { type ClientConfig, createPublicClient, custom } from 'viem'
import type { EvmChain } from '../chains.ts'
import { ChainReadError, readChain } from './readChain.ts'

interface ReadClientOptions {
  /** Resolver for offchain lookups (ERC-3668). Default: disabled. */
  ccipRead?: ClientConfig['ccipRead']
  /** Maximum number of node calls, because a contract can redirect forever. Default: unlimited. */
  mostCalls?: number
}

/** Maximum length of a redirect in characters. An offchain lookup with thousands of URLs takes long even to parse. */
const longestLead = 16_384

const isTooLong = (error: unknown) =>
  error instanceof ChainReadError && typeof error.data === 'string' && error.data.length > longestLead

/** Creates a viem client for a chain. */
export const createReadClient = (
  { node }: Pick<EvmChain, 'node'>,
  { ccipRead = false, mostCalls = Number.POSITIVE_INFINITY }: ReadClientOptions = {},
) => {
  let calls = 0
  const request = async ({ method, params }: { method: string; params?: unknown[] }) => {
    calls += 1
    if (calls > mostCalls) throw new Error('The answer leads on too often')
    try {
      return await readChain(node, method, params ?? [])
    } catch (error) {
      throw isTooLong(error) ? new Error('The answer leads on to too much') : error
    }
  }
  return createPublicClient({ ccipRead, transport: custom({ request }, { retryCount: 0 }) })
}
