import { type Address, encodeFunctionData, erc20Abi, hexToBigInt, size, slice } from 'viem'
import { readTokenText } from '#protocol/vocabulary/tokenText'
import type { CallContracts, ContractResult } from './callContracts.ts'

const wordBytes = 32

const dataOf = {
  name: encodeFunctionData({ abi: erc20Abi, functionName: 'name' }),
  symbol: encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' }),
  decimals: encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }),
}

/** The number in the first word; null where there is none. */
export const numberOf = (result: ContractResult | undefined) =>
  result && size(result) >= wordBytes ? hexToBigInt(slice(result, 0, wordBytes)) : null

/** Empty where the contract says none. */
const textOf = (result: ContractResult | undefined) => readTokenText(result ?? '0x')?.replaceAll('\0', '') ?? ''

/** What accounts have of tokens, in base units; null where the contract does not say. */
export const readAmounts = async (call: CallContracts, owner: Address, tokens: readonly Address[]) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  return (await call(tokens.map((to) => ({ to, data })))).map(numberOf)
}

/** What tokens say of themselves: their names are not to be trusted. One without decimals is no ERC-20. */
export const readDescriptions = async (call: CallContracts, tokens: readonly Address[]) => {
  const calls = tokens.flatMap((to) => [dataOf.name, dataOf.symbol, dataOf.decimals].map((data) => ({ to, data })))
  const results = await call(calls)
  return tokens.map((_, index) => {
    const [name, symbol, decimals] = results.slice(index * 3, index * 3 + 3)
    const number = numberOf(decimals)
    const said = { name: textOf(name), symbol: textOf(symbol) }
    return { ...said, decimals: number === null || number > 255n ? null : Number(number) }
  })
}
