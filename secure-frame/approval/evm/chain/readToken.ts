import { readableSymbol, readTokenDecimals, readTokenText } from '#protocol/vocabulary/tokenText'
import type { ReadChain } from '../../request.ts'
import { decodeArguments } from '../decode/abi.ts'
import { listedToken } from '../decode/knownContracts.ts'
import { readHex } from './hexAnswer.ts'
import type { Token } from './Token.ts'

/** `symbol()`, `decimals()`, and `supportsInterface(bytes4)` (ERC-165) with the ERC-721 interface id. */
const symbolCall = '0x95d89b41'
const decimalsCall = '0x313ce567'
const isCollectionCall = `0x01ffc9a780ac58cd${'0'.repeat(56)}`

const isTrue = (answer: string) => decodeArguments(['uint256'], answer.slice(2))?.[0] === 1n

/** A reverted call means that the contract lacks the function. */
const orNothing = <T>(promise: Promise<T>) => promise.catch(() => undefined)

const kindOf = (isCollection: boolean, decimals: number | undefined): Token['kind'] => {
  if (isCollection) return 'items'
  return decimals === undefined ? 'unknown' : 'fungible'
}

/** Reads token metadata from the contract. Omits missing or invalid values. */
const askToken = async (address: string, rpc: ReadChain): Promise<Token> => {
  const ask = async (data: string) => readHex(await rpc('eth_call', [{ to: address, data }, 'latest']))
  const [symbol, decimals, isCollection] = await Promise.all([
    orNothing(ask(symbolCall).then(readTokenText)),
    orNothing(ask(decimalsCall).then(readTokenDecimals)),
    orNothing(ask(isCollectionCall).then(isTrue)),
  ])
  return {
    address,
    kind: kindOf(isCollection === true, decimals),
    symbol: readableSymbol(symbol),
    decimals,
    isListed: false,
  }
}

/** Returns token metadata from Foyer's list. Reads it from the contract if the token is not listed. */
export const readToken = async (address: string, chainId: number, rpc: ReadChain): Promise<Token> => {
  const listed = listedToken(chainId, address)
  return listed ? { address, kind: 'fungible', ...listed, isListed: true } : askToken(address, rpc)
}

/** Maximum number of tokens whose metadata is read from the node. Other tokens are shown by address. */
const maxAsked = 24

/** Reads the metadata of several tokens as a batch. Returns it by lower-case address. */
export const readTokens = async (addresses: readonly string[], chainId: number, rpc: ReadChain) => {
  const distinct = [...new Set(addresses.map((address) => address.toLowerCase()))]
  const isListed = (address: string) => listedToken(chainId, address) !== undefined
  const asked = distinct.filter((address) => !isListed(address)).slice(0, maxAsked)
  const wanted = [...distinct.filter(isListed), ...asked]
  const tokens = await Promise.all(wanted.map((address) => readToken(address, chainId, rpc)))
  return new Map(tokens.map((token) => [token.address, token]))
}
