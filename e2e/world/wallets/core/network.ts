import { numberToHex } from 'viem'
import { askChain } from './chainRpc.ts'
import { AddChainParams, parseParams, SwitchChainParams } from './requestParams.ts'
import { invalidParams, unrecognizedChain, userRejected } from './walletError.ts'
import type { WalletChain } from './walletMemory.ts'
import type { WalletPorts, WalletRequest } from './walletPorts.ts'

/** The wallet's current chain. */
export async function readCurrentChain(ports: WalletPorts): Promise<WalletChain> {
  const { chainId } = await ports.readMemory()
  const current = await findChain(chainId, ports)
  if (!current) throw unrecognizedChain(numberToHex(chainId))
  return current
}

/** EIP-3326: switches the current chain if it is known and the user approves. */
export async function switchChain({ origin, params }: WalletRequest, ports: WalletPorts): Promise<null> {
  const [{ chainId }] = parseParams(SwitchChainParams, params)
  const chain = await findChain(chainId, ports)
  if (!chain) throw unrecognizedChain(numberToHex(chainId))
  if ((await ports.readMemory()).chainId === chainId) return null

  if (!(await ports.approve({ kind: 'switchNetwork', origin, network: chain.name }))) throw userRejected()
  await ports.changeMemory((memory) => ({ ...memory, chainId }))
  ports.emit({ name: 'chainChanged', value: numberToHex(chainId) })
  return null
}

/** EIP-3085: adds a chain if the user approves, without switching to it. */
export async function addChain({ origin, params }: WalletRequest, ports: WalletPorts): Promise<null> {
  const [{ chainId, chainName: name, nativeCurrency, rpcUrls }] = parseParams(AddChainParams, params)
  if (await findChain(chainId, ports)) return null

  const chain: WalletChain = { chainId, name, symbol: nativeCurrency.symbol, rpcUrl: rpcUrls[0] }
  await assertServesChain(chain)
  const question = { kind: 'addNetwork', origin, network: name, chainId, rpcUrl: chain.rpcUrl } as const
  if (!(await ports.approve(question))) throw userRejected()
  await ports.changeMemory((memory) => ({ ...memory, chains: [...memory.chains, chain] }))
  return null
}

async function findChain(chainId: number, ports: WalletPorts): Promise<WalletChain | undefined> {
  const { chains } = await ports.readMemory()
  return chains.find((chain) => chain.chainId === chainId)
}

async function assertServesChain({ chainId, rpcUrl }: WalletChain): Promise<void> {
  const served = await askChain(rpcUrl, 'eth_chainId')
  if (Number(served) !== chainId) throw invalidParams(`The RPC URL does not serve chain ${numberToHex(chainId)}.`)
}
