import { encodeFunctionData, erc20Abi, numberToHex } from 'viem'

const pattern = /^ethereum:(0x[0-9a-fA-F]{40})@(\d+)(\/transfer)?\?(.*)$/

/** The transaction of a payment request (ERC-681) in ether or a token, as the wallet reads it. */
export const paymentOf = (link: string, from: string) => {
  const [, target, chainId, isToken, query] = pattern.exec(link) ?? []
  if (!target) throw new Error(`The wallet cannot read ${link}`)
  const asked = new URLSearchParams(query)
  const units = (name: string) => BigInt(asked.get(name) ?? 0)
  const args = [(asked.get('address') ?? '0x') as `0x${string}`, units('uint256')] as const
  const transaction = isToken
    ? { from, to: target, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }) }
    : { from, to: target, value: numberToHex(units('value')) }
  return { caipNetworkId: `eip155:${chainId}`, transaction }
}
