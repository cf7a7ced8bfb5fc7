import type { OnrampQuote } from '../../services/blockchain-data/onramp/onrampQuote.ts'

/** ID that the specification defines for a quote without a provider. */
const mockedQuoteId = 'mocked-quote-id'

interface Estimated {
  /** Whole units of the currency, as a decimal string. */
  amount: string
  currency: string
  asset: string
  /** Price of one unit of the asset in the currency. */
  price: number
}

const digits = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 4 })

/** Computes the result at the market price without fees. It is shown only as an estimate. */
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
