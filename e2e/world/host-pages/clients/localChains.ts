import { defineChain } from 'viem'
import { chains } from '../../stack/ports.ts'

const define = <Id extends number>({ chainId: id, name, rpcUrl }: { chainId: Id; name: string; rpcUrl: string }) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })

/** The local chains for pages built with viem or wagmi. */
export const ethereum = define(chains['eip155:1'])
export const arbitrum = define(chains['eip155:42161'])
