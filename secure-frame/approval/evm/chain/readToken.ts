import { decodeAbiParameters, type Hex, hexToString } from 'viem'
import type { ReadChain } from '../../request.ts'
import { readHex } from './hexAnswer.ts'
import { readableDecimals, readableSymbol, type Token } from './readableToken.ts'

const symbolSelector = '0x95d89b41'
const decimalsSelector = '0x313ce567'

/** Most answer a string; a few old ones 32 bytes. */
const decodeText = (hex: Hex) => {
  if (hex.length === 66) return hexToString(hex, { size: 32 })
  const [text] = decodeAbiParameters([{ type: 'string' }], hex)
  return text
}

const orNothing = <T>(promise: Promise<T>) => promise.catch(() => undefined)

/** What the contract says of itself. What it does not say, or not readably, is left out. */
export const readToken = async (address: string, rpc: ReadChain): Promise<Token> => {
  const ask = async (data: string) => readHex(await rpc('eth_call', [{ to: address, data }, 'latest']))
  const [symbol, decimals] = await Promise.all([
    orNothing(ask(symbolSelector).then(decodeText)),
    orNothing(ask(decimalsSelector).then((hex) => (hex === '0x' ? undefined : BigInt(hex)))),
  ])
  return { address, symbol: readableSymbol(symbol), decimals: readableDecimals(decimals) }
}

/** More than that no sheet shows. */
const maxTokens = 12

/** Several tokens at once, by lower-case address. */
export const readTokens = async (addresses: readonly string[], rpc: ReadChain) => {
  const distinct = [...new Set(addresses.map((address) => address.toLowerCase()))].slice(0, maxTokens)
  const tokens = await Promise.all(distinct.map((address) => readToken(address, rpc)))
  return new Map(tokens.map((token) => [token.address, token]))
}
