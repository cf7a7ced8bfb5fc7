import { createTestClient, http, parseEther } from 'viem'
import { chains } from './stack/ports.ts'

/** Gives an account money on a local chain. */
export const fund = (address: string, chain: keyof typeof chains = 'eip155:1') =>
  createTestClient({ mode: 'anvil', transport: http(chains[chain].rpcUrl) }).setBalance({
    address: address as `0x${string}`,
    value: parseEther('1'),
  })
