import { createTestClient, http, parseEther } from 'viem'
import { type baseChain, chains } from '../stack/ports.ts'

type LocalChain = (typeof chains)[keyof typeof chains] | typeof baseChain

/** Sends funds to an account on a local chain. */
export const fund = (address: string, { rpcUrl }: Pick<LocalChain, 'rpcUrl'> = chains['eip155:1']) =>
  createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).setBalance({
    address: address as `0x${string}`,
    value: parseEther('1'),
  })
