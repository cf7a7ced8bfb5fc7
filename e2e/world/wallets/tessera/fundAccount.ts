import { type Address, numberToHex, parseEther } from 'viem'
import { chains } from '../../stack/ports.ts'
import { askChain } from '../core/chainRpc.ts'

const startingBalance = parseEther('10')

/** Funds an empty account on every local chain. Skips chains that are not running. */
export async function fundAccount(address: Address): Promise<void> {
  await Promise.allSettled(Object.values(chains).map(({ rpcUrl }) => fundOn(rpcUrl, address)))
}

async function fundOn(rpcUrl: string, address: Address): Promise<void> {
  const balance = await askChain(rpcUrl, 'eth_getBalance', [address, 'latest'])
  if (balance !== '0x0') return
  await askChain(rpcUrl, 'anvil_setBalance', [address, numberToHex(startingBalance)])
}
