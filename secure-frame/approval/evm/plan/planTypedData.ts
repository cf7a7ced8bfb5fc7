import { readTokens } from '../chain/readToken.ts'
import { describeTypedData, tokensOfTypedData } from '../describe/describeTypedData.ts'
import type { Tokens } from '../describe/tokenText.ts'
import { readTypedData } from '../params/readTypedData.ts'
import { askedOf } from './askedOf.ts'
import type { PlanRequest } from './plan.ts'

/** eth_signTypedData_v4: what the data says, with the tokens that it is about. */
export const planTypedData: PlanRequest = (request, words) => {
  const typedData = readTypedData(request.params, request.account)
  const addresses = tokensOfTypedData(typedData)
  const tell = (tokens: Tokens) => describeTypedData(typedData, askedOf(request), tokens, words)
  return {
    initial: { ...tell(new Map()), isPending: addresses.length > 0 },
    settle: async () => ({
      content: tell(await readTokens(addresses, request.rpc)),
      approved: { type: 'typedData', typedData },
    }),
  }
}
