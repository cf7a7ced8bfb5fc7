import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  hexToString,
  isHex,
  size,
  slice,
} from 'viem'
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

const withoutZeros = (hex: Hex) => hexToString(hex).replaceAll('\0', '')

/** A `string`, or the `bytes32` of the first tokens. Empty where it is neither. */
const textOf = (result: ContractResult | undefined) => {
  if (!result || !isHex(result)) return ''
  const length = size(result)
  if (length === wordBytes) return withoutZeros(result)
  if (length < 2 * wordBytes) return ''
  const said = hexToBigInt(slice(result, wordBytes, 2 * wordBytes))
  const end = 2 * wordBytes + Number(said > 256n ? 256n : said)
  return end <= length && end > 2 * wordBytes ? withoutZeros(slice(result, 2 * wordBytes, end)) : ''
}

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
