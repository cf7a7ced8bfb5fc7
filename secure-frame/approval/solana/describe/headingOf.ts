import type { DescribedTransactions } from './DescribedTransactions.ts'
import type { Line } from './linesOf.ts'

/** Returns the request line and the confirm button's label. `main`: the instructions that have their own line. */
export const headingOf = (main: readonly Line[], { transactions, isSent, words, said }: DescribedTransactions) => {
  const { messages } = words
  const [only] = main
  if (transactions.length > 1) {
    const count = transactions.length
    return { asks: said.asksForTransactions(count), confirm: said.signTransactions(count) }
  }
  if (main.length === 1 && only) {
    const { asks = messages.asksForActions(1), confirm = messages.confirm, risk } = only.text
    if (isSent || risk) return { asks, confirm }
    return { asks: said.asksToSignAndSends, confirm: messages.sign }
  }
  const confirm = isSent ? messages.confirmActions(main.length) : messages.sign
  return { asks: isSent ? messages.asksForActions(main.length) : said.asksToSignAndSends, confirm }
}
