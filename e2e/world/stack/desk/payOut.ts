import { erc20Abi, type Hex, parseUnits } from 'viem'
import { chains, solanaChain } from '../ports.ts'
import { createTreasury, deskTreasury, mined } from '../treasury.ts'
import { type Order, priceOrder } from './wares.ts'

const sendOnEvm = async (rpcUrl: string, to: Hex, contract: string, units: bigint) => {
  const client = createTreasury(rpcUrl, deskTreasury)
  const transfer = { abi: erc20Abi, functionName: 'transfer', args: [to, units] } as const
  const hash = contract
    ? await client.writeContract({ ...transfer, chain: null, address: contract as Hex })
    : await client.sendTransaction({ chain: null, to, value: units })
  await mined(client, hash)
  return hash
}

const sendOnSolana = async (to: string, lamports: bigint) => {
  const response = await fetch(solanaChain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params: [to, Number(lamports)] }),
  })
  const { result } = await response.json()
  if (typeof result !== 'string') throw new Error('The local Solana gave nothing')
  return result
}

/** Sends the purchase. Returns the transaction. */
export const payOut = async (order: Order & { address: string }) => {
  const priced = priceOrder(order)
  if (!priced) throw new Error('The desk does not sell this')
  const units = parseUnits(priced.quantity, priced.decimals)
  if (order.chainId === solanaChain.caipNetworkId) return sendOnSolana(order.address, units)
  const { rpcUrl } = Object.entries(chains).find(([id]) => id === order.chainId)?.[1] ?? chains['eip155:1']
  return sendOnEvm(rpcUrl, order.address as Hex, priced.contract, units)
}
