import { encodeFunctionData, erc20Abi, isAddressEqual } from 'viem'
import { numberOf } from '../evm/erc20.ts'
import { sendAnswer } from '../routes/sendAnswer.ts'
import { answerQuoteErrors, type ReadSwapContext, readUser, selectRouter, tokenId } from './readQuoteRequest.ts'

const unlimited = 2n ** 256n - 1n

/** `GET /v1/convert/allowance`: returns a router's allowance of a token. Native currency needs no allowance. */
export const getAllowance = ({ readOne }: ReadSwapContext) =>
  answerQuoteErrors(async (context) => {
    const { tokenAddress, userAddress, spender } = context.req.query()
    const user = readUser(userAddress)
    const { place, token } = await readOne(context, tokenAddress)
    if (!place) return sendAnswer(context, { allowance: '0' })
    const { wrapper } = place.venues
    const isOwn = token && isAddressEqual(token, wrapper) && spender === tokenId(place.chain.chainId, wrapper)
    // The wrapper contract can unwrap its own tokens without an allowance.
    if (isOwn) return sendAnswer(context, { allowance: String(unlimited) })
    const router = selectRouter(place, spender)
    if (!token) return sendAnswer(context, { allowance: String(unlimited) })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [user, router] })
    const [result] = await place.chain.call([{ to: token, data }])
    return sendAnswer(context, { allowance: String(numberOf(result) ?? 0n) })
  })
