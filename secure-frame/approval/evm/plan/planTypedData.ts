import type { PlanRequest } from '../../plan.ts'
import type { Approved, TypedData } from '../../request.ts'
import { readTokens } from '../chain/readToken.ts'
import { readAuthorization } from '../decode/authorization.ts'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { describeTypedData, tokensOfTypedData } from '../describe/describeTypedData.ts'
import { requestContext } from '../describe/requestContext.ts'
import { nativeToken, type Tokens } from '../describe/tokenText.ts'
import { misspeltIn, type PaidResource, paidResourceIn, readTypedData } from '../params/readTypedData.ts'
import { readTypedDataMessage } from './readByDescriptors.ts'

/** Only an EIP-3009 payment can get a new expiry when it is signed. */
const approvedOf = (typedData: TypedData, paid: PaidResource | undefined): Approved =>
  paid?.lifeSeconds !== undefined && readAuthorization(typedData)
    ? { type: 'payment', typedData, lifeSeconds: paid.lifeSeconds }
    : { type: 'typedData', typedData }

/** Plans eth_signTypedData_v4, including the metadata of its tokens. */
export const planTypedData: PlanRequest = async (request, words) => {
  const typedData = readTypedData(request.params, request.account)
  const paid = paidResourceIn(request.params)
  const context = { ...requestContext(request), paid }
  const reading = await readTypedDataMessage(typedData, context, words, request.loadDescriptors)
  const misspelt = misspeltIn(request.params, typedData)
  const addresses = tokensOfTypedData(typedData, context, reading)
  const coin = nativeToken(request.network.nativeCurrency)
  const write = (tokens: Tokens) =>
    describeTypedData(
      typedData,
      context,
      new Map([...tokens, [nativeTokenAddress, coin]]),
      words,
      Date.now(),
      reading,
      misspelt,
    )
  return {
    initial: { ...write(new Map()), isPending: addresses.length > 0 },
    settle: async () => ({
      content: write(await readTokens(addresses, context.chainId, request.rpc)),
      approved: approvedOf(typedData, paid),
    }),
  }
}
