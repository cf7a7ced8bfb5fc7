import type { OnrampQuote } from '../../services/blockchain-data/onramp/onrampQuote.ts'

/** The id that the specification gives to a quote of nobody's. */
const mockedQuoteId = 'mocked-quote-id'

interface Estimated {
  /** Whole units of the currency, as a decimal text. */
  amount: string
  currency: string
  asset: string
  /** What one of the asset is worth in the currency. */
  price: number
}

const digits = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 4 })

/** What an amount would bring at the market's price and without fees. It is shown as an estimate, and never as a price. */
export const estimateQuote = ({ amount, currency, asset, price }: Estimated): OnrampQuote => {
  const paid = { amount, currency }
  return {
    paymentTotal: paid,
    paymentSubtotal: paid,
    networkFee: { amount: '0', currency },
    quoteId: mockedQuoteId,
    purchaseAmount: { amount: digits.format(Number(amount) / price), currency: asset },
  }
}
