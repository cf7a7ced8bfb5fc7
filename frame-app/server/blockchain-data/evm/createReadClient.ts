import { type ClientConfig, createPublicClient, custom } from 'viem'
import type { EvmChain } from '../chains.ts'
import { readChain } from './readChain.ts'

/** viem's client of a chain. Unless `ccipRead` says how, no contract can send it elsewhere (ERC-3668). */
export const createReadClient = ({ node }: Pick<EvmChain, 'node'>, ccipRead: ClientConfig['ccipRead'] = false) =>
  createPublicClient({
    ccipRead,
    transport: custom({ request: ({ method, params }) => readChain(node, method, params ?? []) }, { retryCount: 0 }),
  })
