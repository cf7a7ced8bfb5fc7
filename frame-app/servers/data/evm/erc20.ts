import { type Address, encodeFunctionData, erc20Abi, hexToBigInt, size, slice } from 'viem'
import { readTokenText } from '#protocol/vocabulary/tokenText'
import type { CallContracts, ContractResult } from './callContracts.ts'

const wordBytes = 32

const dataOf = {
  name: encodeFunctionData({ abi: erc20Abi, functionName: 'name' }),
  symbol: encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' }),
  decimals: encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }),
}

/** Returns the number in the first word. Null if missing. */
export const numberOf = (result: ContractResult | undefined) =>
  result && size(result) >= wordBytes ? hexToBigInt(slice(result, 0, wordBytes)) : null

/** Decodes a text. Empty if the contract returns none. */
const textOf = (result: ContractResult | undefined) => readTokenText(result ?? '0x')?.replaceAll('\0', '') ?? ''

/** Reads token amounts of an account in base units. Null if the contract returns none. */
export const readAmounts = async (call: CallContracts, owner: Address, tokens: readonly Address[]) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  return (await call(tokens.map((to) => ({ to, data })))).map(numberOf)
}

/**
 * Reads the names, symbols and decimals that tokens return about themselves. Names are untrusted. A token without
 * decimals is not ERC-20.
 */
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
