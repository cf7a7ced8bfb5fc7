import type { Context } from 'hono'
import { type Address, isAddressEqual } from 'viem'
import { nativeAddress, standsForNative } from '#protocol/vocabulary/nativeCurrency'
import { sendError } from '../../app/sendError.ts'
import type { EvmChain } from '../chains.ts'
import { parseAccountAddress } from '../routes/account.ts'
import type { RouteDeps } from '../routes/RouteDeps.ts'
import type { SwapTokenAddress } from './createQuoteSwap.ts'
import type { CheckedVenues, ReadVenues } from './createVenues.ts'

const largestAmount = 2n ** 256n

/** A request is invalid or impossible. */
export class InvalidQuoteRequestError extends Error {
  override readonly name = 'InvalidQuoteRequestError'
  readonly status: 400 | 409 | 422
  readonly code: string

  constructor(code: string, message: string, status: InvalidQuoteRequestError['status'] = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

export const unsupported = (of: 'Swaps' | 'Gas Price') =>
  new InvalidQuoteRequestError('unsupported_chain', `Network not supported for ${of}`)

/** Answers a request whose handler throws an `InvalidQuoteRequestError`. */
export const answerQuoteErrors =
  (handle: (context: Context) => Promise<Response>) =>
  async (context: Context): Promise<Response> => {
    try {
      return await handle(context)
    } catch (error) {
      if (!(error instanceof InvalidQuoteRequestError)) throw error
      return sendError(context, error.status, error.code, error.message)
    }
  }

/** Parses the CAIP-10 id of a token on an EVM network. */
const readToken = (id: string | undefined): { chainId: string; token: SwapTokenAddress } => {
  const [namespace, reference, address = ''] = (id ?? '').split(':')
  const account = parseAccountAddress(address)
  if (namespace !== 'eip155' || account?.namespace !== 'eip155')
    throw new InvalidQuoteRequestError('invalid_token', 'The token cannot be read')
  const token = standsForNative(account.address) ? undefined : account.address
  return { chainId: `${namespace}:${reference}`, token }
}

/** Parses an account's address, plain or as CAIP-10. */
export const readUser = (text: string | undefined): Address => {
  const account = parseAccountAddress((text ?? '').split(':').at(-1) ?? '')
  if (account?.namespace !== 'eip155')
    throw new InvalidQuoteRequestError('invalid_address', 'The address cannot be read')
  return account.address
}

export const readUnits = (text: string | undefined): bigint => {
  const units = /^\d{1,78}$/.test(text ?? '') ? BigInt(text ?? '') : 0n
  if (units <= 0n || units >= largestAmount)
    throw new InvalidQuoteRequestError('invalid_amount', 'The amount cannot be read')
  return units
}

export const readSide = (text: string | undefined): 'in' | 'out' => {
  if (text !== undefined && text !== 'in' && text !== 'out')
    throw new InvalidQuoteRequestError('invalid_request', 'The request cannot be read')
  return text ?? 'in'
}

export const tokenId = (chainId: string, token: SwapTokenAddress) => `${chainId}:${token ?? nativeAddress}`

export interface SwapContext {
  chain: EvmChain
  venues: CheckedVenues
}

/** Creates a reader for the network and tokens of a swap request. */
export const createReadSwapContext = ({ chainsOfVisitor }: RouteDeps, readVenues: ReadVenues) => {
  /** Returns the network with its exchanges. Undefined if it has no known exchange. */
  const placeOf = async (context: Context, chainId: string): Promise<SwapContext | undefined> => {
    const chain = chainsOfVisitor(context).get(chainId)
    if (chain?.namespace !== 'eip155') return undefined
    const venues = await readVenues(chain)
    return venues && { chain, venues }
  }

  /** Reads both tokens, which must be on the same network. */
  const readPair = async (context: Context, { from, to }: { from?: string; to?: string }) => {
    const [given, got] = [readToken(from), readToken(to)]
    if (given.chainId !== got.chainId)
      throw new InvalidQuoteRequestError('invalid_token', 'Both tokens are on one network')
    return { place: await placeOf(context, given.chainId), from: given.token, to: got.token }
  }

  const readOne = async (context: Context, id: string | undefined) => {
    const { chainId, token } = readToken(id)
    return { place: await placeOf(context, chainId), token }
  }
  return { placeOf, readPair, readOne }
}
export type ReadSwapContext = ReturnType<typeof createReadSwapContext>

const routersOf = ({ v2, v3 }: CheckedVenues) => [...v3, ...v2].map(({ swaps }) => swaps.address)

/** Returns the requested router (CAIP-10), or otherwise the network's first router. Accepts only known routers. */
export const selectRouter = ({ chain, venues }: SwapContext, id: string | undefined): Address => {
  const routers = routersOf(venues)
  const [first] = routers
  if (!first) throw unsupported('Swaps')
  if (id === undefined) return first
  const { chainId, token } = readToken(id)
  const known = chainId === chain.chainId && token && routers.find((one) => isAddressEqual(one, token))
  if (!known) throw new InvalidQuoteRequestError('unknown_router', 'No exchange is known at this address')
  return known
}
