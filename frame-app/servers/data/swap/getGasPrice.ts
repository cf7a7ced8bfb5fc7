import type { RouteDeps } from '../routes/RouteDeps.ts'
import { sendAnswer } from '../routes/sendAnswer.ts'
import { answerQuoteErrors, unsupported } from './readQuoteRequest.ts'
import { readSwapGasPrices } from './readSwapGasPrices.ts'
import { venuesOfChains } from './venues.ts'

/** `GET /v1/convert/gas-price`: returns the gas price in wei, on the swap networks (SWP-02). */
export const getGasPrice = ({ chainsOfVisitor }: RouteDeps) =>
  answerQuoteErrors(async (context) => {
    const chain = chainsOfVisitor(context).get(context.req.query('chainId') ?? '')
    if (chain?.namespace !== 'eip155' || !venuesOfChains[chain.chainId]) throw unsupported('Gas Price')
    const { standard, fast, instant } = await readSwapGasPrices(chain)
    return sendAnswer(context, { standard: String(standard), fast: String(fast), instant: String(instant) })
  })
