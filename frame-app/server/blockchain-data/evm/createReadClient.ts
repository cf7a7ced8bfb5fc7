import { type ClientConfig, createPublicClient, custom } from 'viem'
import type { EvmChain } from '../chains.ts'
import { ChainReadError, readChain } from './readChain.ts'

interface ReadClientOptions {
  /** How a contract sends the client elsewhere (ERC-3668). Default: it cannot. */
  ccipRead?: ClientConfig['ccipRead']
  /** How often the node is asked: a contract may lead on without end. Default: as often as is needed. */
  mostCalls?: number
}

/** In characters: what leads on to thousands of places at once takes long to read alone. */
const longestLead = 16_384

const isTooLong = (error: unknown) =>
  error instanceof ChainReadError && typeof error.data === 'string' && error.data.length > longestLead

/** viem's client of a chain. */
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
