import type { Fact, SheetNote } from '../../content.ts'
import { formatWhole } from '../../text/formatAmount.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import { feeOf } from '../chain/feeOf.ts'
import type { DecodedMessage } from '../programs/readSteps.ts'
import type { DescribedTransactions } from './DescribedTransactions.ts'
import { textFact } from './StepText.ts'
import { coin, writeSolanaAmount } from './tokens.ts'

/** The fee for one signature plus a low priority fee, in lamports. */
const usualFee = 10_000n
/** The highest acceptable priority fee, in lamports. Pages can set one, but anything above this is excessive. */
const mostHaste = 10_000_000n

const feesOf = (decoded: readonly DecodedMessage[], account: string) => {
  const own = decoded.filter(({ message }) => message.keys[0] === account)
  const fees = own.map(({ message, steps }) => feeOf(message, steps))
  return {
    fee: fees.reduce((total, { fee }) => total + fee, 0n),
    isHigh: fees.some(({ haste }) => haste > mostHaste),
  }
}

export const isFeeHigh = (decoded: readonly DecodedMessage[], account: string) => feesOf(decoded, account).isHigh

/** Lists the fee stated in the bytes, its payer, and the slot of the lookup tables. */
export const feeFacts = (decoded: readonly DecodedMessage[], described: DescribedTransactions): Fact[] => {
  const { account, words, said, completed, transactions } = described
  const { messages } = words
  const { fee, isHigh } = feesOf(decoded, account)
  const payers = new Set(transactions.map(({ message }) => message.keys[0] ?? '').filter((payer) => payer !== account))
  const others = [...payers].map((payer) => textFact(messages.feePaid, said.feePaidBy(shortAddress(payer))))
  const own: Fact[] =
    fee > 0n
      ? [
          {
            kind: 'text',
            name: messages.feePaid,
            text: writeSolanaAmount(coin, fee, words),
            tone: isHigh ? 'danger' : undefined,
          },
        ]
      : []
  const hasTables = transactions.some(({ message }) => message.lookups.length > 0)
  const slot = completed && completed !== 'unanswered' ? completed.slot : 0
  const tables = hasTables && slot > 0 ? [textFact(said.lookup, said.lookupAt(formatWhole(slot)))] : []
  return [...others, ...own, ...tables]
}

/** Warns about an excessive priority fee. */
export const highFeeNotes = (
  decoded: readonly DecodedMessage[],
  { account, words }: DescribedTransactions,
): SheetNote[] =>
  isFeeHigh(decoded, account)
    ? [
        {
          tone: 'bad',
          title: words.messages.highFeeTitle,
          text: words.messages.highFeeText(writeSolanaAmount(coin, usualFee, words)),
        },
      ]
    : []
