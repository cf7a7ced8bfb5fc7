import { type AccountDetails, maxReportedTokens } from '#protocol/vocabulary/accountDetails'
import { formatUnits } from './formatUnits.ts'
import type { Holding } from './Holding.ts'
import { tokenPictureUrl } from './tokenPictureUrl.ts'
import { worthOfHolding } from './worth.ts'

type Reported = AccountDetails['tokenBalance']

const longestName = 255

/**
 * Converts the account's holdings to the format for pages, with prices in dollars. Omits tokens whose balance could not
 * be loaded.
 */
export const toTokenBalance = (holdings: readonly Holding[], chainId: string, appOrigin: string): Reported =>
  holdings.slice(0, maxReportedTokens).flatMap((holding) => {
    const { name, symbol, address, units, decimals, price } = holding
    if (units === undefined) return []
    const picture = tokenPictureUrl(holding)
    const value = worthOfHolding(holding)
    return {
      name: name.slice(0, longestName),
      symbol: symbol.slice(0, longestName),
      chainId,
      ...(address === undefined ? {} : { address }),
      ...(price === undefined || value === undefined ? {} : { price, value: value.amount }),
      quantity: { decimals: String(decimals), numeric: formatUnits(units, decimals) },
      iconUrl: picture ? `${appOrigin}${picture}` : '',
    }
  })
