import type { RouteParts } from '../routes/RouteParts.ts'
import { sendAnswer } from '../routes/sendAnswer.ts'
import { readGasPrices } from './readGasPrices.ts'
import { tellWishes, unsupported } from './readWish.ts'
import { venuesOfChains } from './venues.ts'

/** `GET /v1/convert/gas-price`: what a unit of gas costs, in wei, on the networks of swaps (SWP-02). */
export const getGasPrice = ({ chainsOfVisitor }: RouteParts) =>
  tellWishes(async (context) => {
    const chain = chainsOfVisitor(context).get(context.req.query('chainId') ?? '')
    if (chain?.namespace !== 'eip155' || !venuesOfChains[chain.chainId]) throw unsupported('Gas Price')
    const { standard, fast, instant } = await readGasPrices(chain)
    return sendAnswer(context, { standard: String(standard), fast: String(fast), instant: String(instant) })
  })
