import type { PayOptions, PayResult } from '../../shared-protocol/pay.ts'
import type { DemoPage } from '../pages/DemoPage.ts'

/** The page asks to be paid: how that ended, once it has. */
export const askToPay = ({ page }: DemoPage, options: PayOptions): Promise<PayResult | undefined> =>
  page.evaluate((asked) => window.foyer?.pay(asked), options)

/** A token, as a page names what it wants. */
export const assetOf = (network: string, { address, symbol, decimals }: TokenFacts) => ({
  network,
  asset: address,
  metadata: { symbol, decimals },
})
interface TokenFacts {
  address: string
  symbol: string
  decimals: number
}
