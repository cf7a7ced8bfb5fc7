import { encodeFunctionData, erc20Abi } from 'viem'
import { sendAnswer } from '../routes/sendAnswer.ts'
import { estimateLimit } from './gasOf.ts'
import {
  answerQuoteErrors,
  InvalidQuoteRequestError,
  type ReadSwapContext,
  readUnits,
  readUser,
  selectRouter,
  tokenId,
  unsupported,
} from './readQuoteRequest.ts'
import { readSwapGasPrices } from './readSwapGasPrices.ts'
import { wrappingOf } from './wrapping.ts'

/** Gas used if the node gives no estimate. Common tokens need about 46,000. */
const usualGas = 100_000n

/** `GET /v1/convert/build-approve`: builds an approval of the exact token amount for a router. */
export const getBuildApprove = ({ readPair }: ReadSwapContext) =>
  answerQuoteErrors(async (context) => {
    const { from: fromId, to: toId, userAddress, amount, spender } = context.req.query()
    const user = readUser(userAddress)
    const units = readUnits(amount)
    const { place, from, to } = await readPair(context, { from: fromId, to: toId })
    if (!place) throw unsupported('Swaps')
    if (!from) throw new InvalidQuoteRequestError('invalid_token', 'The network’s own currency needs no approval')
    if (wrappingOf(place, { from, to }))
      throw new InvalidQuoteRequestError('invalid_token', 'Unwrapping needs no approval')
    const router = selectRouter(place, spender)
    const { chain } = place
    const callOf = (allowed: bigint) => ({
      from: user,
      to: from,
      value: 0n,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, allowed] }),
    })
    const [gas, reset, { standard }] = await Promise.all([
      estimateLimit(chain, callOf(units)),
      estimateLimit(chain, callOf(0n)),
      readSwapGasPrices(chain),
    ])
    // Some tokens, such as USDT, do not allow changing a nonzero allowance, so it must be set to zero first.
    const allowed = gas === undefined && reset !== undefined ? 0n : units
    const call = callOf(allowed)
    return sendAnswer(context, {
      tx: {
        from: `${chain.chainId}:${user}`,
        to: tokenId(chain.chainId, from),
        data: call.data,
        value: '0',
        eip155: { gas: Number(gas ?? reset ?? usualGas), gasPrice: String(standard) },
      },
      amount: String(allowed),
    })
  })
