import type { PayOptions, PayResult } from '../../../shared-protocol/pay.ts'
import type { DemoPage } from '../pages/DemoPage.ts'

/** Requests a payment on the page. Resolves with its result. */
export const askToPay = ({ page }: DemoPage, options: PayOptions): Promise<PayResult | undefined> =>
  page.evaluate((asked) => window.foyer?.pay(asked), options)

/** A token in the format of a page's payment request. */
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
