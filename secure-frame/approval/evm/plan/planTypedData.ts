import type { PlanRequest } from '../../plan.ts'
import { readTokens } from '../chain/readToken.ts'
import { native } from '../decode/decodeCall.ts'
import { describeTypedData, tokensOfTypedData } from '../describe/describeTypedData.ts'
import { requestContext } from '../describe/requestContext.ts'
import { nativeToken, type Tokens } from '../describe/tokenText.ts'
import { misspeltIn, readTypedData, resourceIn } from '../params/readTypedData.ts'
import { readMessage } from './readByDescriptors.ts'

/** eth_signTypedData_v4, with the metadata of its tokens. */
export const planTypedData: PlanRequest = async (request, words) => {
  const typedData = readTypedData(request.params, request.account)
  const context = { ...requestContext(request), resource: resourceIn(request.params) }
  const reading = await readMessage(typedData, context, words, request.loadDescriptors)
  const misspelt = misspeltIn(request.params, typedData)
  const addresses = tokensOfTypedData(typedData, context, reading)
  const coin = nativeToken(request.network.nativeCurrency)
  const write = (tokens: Tokens) =>
    describeTypedData(typedData, context, new Map([...tokens, [native, coin]]), words, Date.now(), reading, misspelt)
  return {
    initial: { ...write(new Map()), isPending: addresses.length > 0 },
    settle: async () => ({
      content: write(await readTokens(addresses, context.chainId, request.rpc)),
      approved: { type: 'typedData', typedData },
    }),
  }
}
