import { ApproveAnswer } from '../../../services/blockchain-data/swap/buildApprove.ts'
import { SwapAnswer, SwapRequest } from '../../../services/blockchain-data/swap/buildSwap.ts'
import { AllowanceAnswer } from '../../../services/blockchain-data/swap/getAllowance.ts'
import { GasPriceAnswer } from '../../../services/blockchain-data/swap/getGasPrice.ts'
import { SwapQuotesAnswer } from '../../../services/blockchain-data/swap/getSwapQuotes.ts'
import { SwapTokensAnswer } from '../../../services/blockchain-data/swap/getSwapTokens.ts'
import { inQuery, operation, schemaOf } from '../routes/describeCall.ts'

const inQueries = (...names: readonly string[]) => names.map((name) => inQuery(name))

/** Builds the OpenAPI paths of the swap routes. */
export const swapPaths = () => ({
  '/v1/convert/tokens': {
    get: operation({
      summary: 'The tokens that can be swapped on a network, or one of them by its contract',
      parameters: inQueries('chainId', 'address'),
      response: SwapTokensAnswer,
    }),
  },
  '/v1/convert/quotes': {
    get: operation({
      summary: 'What a swap would bring now, or cost where its output is exact (exact=out)',
      parameters: inQueries('from', 'to', 'amount', 'exact', 'userAddress', 'gasPrice'),
      response: SwapQuotesAnswer,
    }),
  },
  '/v1/convert/allowance': {
    get: operation({
      summary: 'How much of a token a router may take',
      parameters: inQueries('tokenAddress', 'userAddress', 'spender'),
      response: AllowanceAnswer,
    }),
  },
  '/v1/convert/gas-price': {
    get: operation({
      summary: 'What a unit of gas costs, in wei',
      parameters: inQueries('chainId'),
      response: GasPriceAnswer,
    }),
  },
  '/v1/convert/build-approve': {
    get: operation({
      summary: 'The call that lets a router take exactly so much of a token',
      parameters: inQueries('from', 'to', 'userAddress', 'amount', 'spender'),
      response: ApproveAnswer,
    }),
  },
  '/v1/convert/build-transaction': {
    post: operation({
      summary: 'The call that swaps, tried on the present state; 409 where the price has moved, 422 where it fails',
      request: schemaOf(SwapRequest),
      response: SwapAnswer,
    }),
  },
})
