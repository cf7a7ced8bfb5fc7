import type { Fact, SheetNote } from '../../content.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import { isSignature } from '../wire/readWire.ts'
import type { DescribedTransactions } from './DescribedTransactions.ts'
import { textFact } from './StepText.ts'

/** Returns all required signers except the account, and whether each has already signed. */
const othersOf = ({ transactions, account }: Pick<DescribedTransactions, 'transactions' | 'account'>) => {
  const signers = transactions.flatMap(({ message, signatures }) =>
    message.keys
      .slice(0, message.signerCount)
      .map((address, place) => ({ address, hasSigned: isSignature(signatures[place]) })),
  )
  const others = signers.filter(({ address }) => address !== account)
  const missing = new Set(others.filter(({ hasSigned }) => !hasSigned).map(({ address }) => address))
  return [...new Set(others.map(({ address }) => address))].map((address) => ({
    address,
    hasSigned: !missing.has(address),
  }))
}

/** True if the account is the only signer. Renewing the transaction then invalidates no other signature. */
export const signsAlone = (given: Pick<DescribedTransactions, 'transactions' | 'account'>) =>
  othersOf(given).length === 0

export const signerFacts = (described: DescribedTransactions): Fact[] =>
  othersOf(described).map(({ address, hasSigned }) => {
    const who = shortAddress(address)
    return textFact(described.said.alsoSigns, hasSigned ? who : described.said.notYet(who))
  })

export const signerNotes = (described: DescribedTransactions): SheetNote[] =>
  othersOf(described).some(({ hasSigned }) => !hasSigned)
    ? [{ tone: 'neutral', title: described.said.signsAfterTitle, text: described.said.signsAfterText }]
    : []
