import type { RouteParts } from '../routes/RouteParts.ts'
import { sendAnswer } from '../routes/sendAnswer.ts'
import { readGasPrices } from './readGasPrices.ts'
import { tellWishes, unsupported } from './readWish.ts'

/** `GET /v1/convert/gas-price`: what a unit of gas costs, in wei. */
export const getGasPrice = ({ chainsOfVisitor }: RouteParts) =>
  tellWishes(async (context) => {
    const chain = chainsOfVisitor(context).get(context.req.query('chainId') ?? '')
    if (chain?.namespace !== 'eip155') throw unsupported('Gas Price')
    const { standard, fast, instant } = await readGasPrices(chain)
    return sendAnswer(context, { standard: String(standard), fast: String(fast), instant: String(instant) })
  })
