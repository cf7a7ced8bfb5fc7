import type { Address } from 'viem'
import type * as z from 'zod/mini'
import type { SwapAnswer, SwapRequest } from '../../../services/blockchain-data/swap/buildSwap.ts'
import { type SwapParams, secondsToSwap } from './createQuoteSwap.ts'
import { estimateLimit } from './gasOf.ts'
import { InvalidQuoteRequestError, readUnits, type SwapContext, tokenId } from './readQuoteRequest.ts'
import { readSwapGasPrices } from './readSwapGasPrices.ts'
import { encodeWrapping, type wrappingOf } from './wrapping.ts'

interface Wrapping {
  place: SwapContext
  wish: SwapParams
  account: Address
  kind: NonNullable<ReturnType<typeof wrappingOf>>
}

type Request = z.infer<typeof SwapRequest>

/** Gas used without an estimate. WETH9 needs about 45,000. */
const usualGas = 80_000n

const checkLimit = ({ exact, amount }: SwapParams, { limit }: Request) => {
  if (limit === undefined) return
  const units = readUnits(limit)
  if (exact === 'in' ? units > amount : units < amount)
    throw new InvalidQuoteRequestError('price_moved', 'Currency is wrapped one for one', 409)
}

/** Builds the call that wraps or unwraps native currency 1:1. */
export const buildWrapping = async (
  { place: { chain, venues }, wish, account, kind }: Wrapping,
  body: Request,
): Promise<z.input<typeof SwapAnswer>> => {
  const { wrapper } = venues
  const contract = tokenId(chain.chainId, wrapper)
  if (body.router !== undefined && body.router.toLowerCase() !== contract.toLowerCase())
    throw new InvalidQuoteRequestError('unknown_router', 'Currency is wrapped by its own contract')
  checkLimit(wish, body)
  const call = encodeWrapping(kind, wrapper, wish.amount)
  const [gas, { standard }] = await Promise.all([
    body.disableEstimate ? usualGas : estimateLimit(chain, { from: account, ...call }),
    readSwapGasPrices(chain),
  ])
  if (gas === undefined)
    throw new InvalidQuoteRequestError('swap_fails', 'The network refuses the call: is there enough?', 422)
  const units = String(wish.amount)
  return {
    tx: {
      from: tokenId(chain.chainId, account),
      to: contract,
      data: call.data,
      amount: units,
      value: String(call.value),
      eip155: { gas: String(gas), gasPrice: String(standard) },
    },
    mostIn: units,
    leastOut: units,
    // A deadline for the response format. The call itself does not expire.
    deadline: Math.floor(Date.now() / 1000) + Number(secondsToSwap),
    isTried: !body.disableEstimate,
  }
}
