import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { Facts, type FactsProps } from '../../ui/text/Facts.tsx'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { transactionLink } from '../networks/explorerLink.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { FeeAmount } from './FeeAmount.tsx'
import type { StageTexts } from './stages.ts'
import type { TransactionProgress } from './useReceipt.ts'

/** Links to the transaction in the network's explorer, if one exists. */
function TransactionLink({ hash, caipNetworkId }: { hash: string; caipNetworkId: string }) {
  const network = useAtomValue(getNetworkAtom)(caipNetworkId)
  const href = network && transactionLink(network, hash)
  const short = <bdi className="num">{formatAddress(hash)}</bdi>
  return href ? (
    <TextLink tone="inline" href={href}>
      {short}
    </TextLink>
  ) : (
    short
  )
}

interface ReceiptScreenProps extends FactsProps {
  receipt: TransactionProgress
  texts: StageTexts
  /** The picture of the asset being sent. */
  picture: ReactNode
  /** The currently available actions. */
  children: ReactNode
}

/** Shows a transaction's progress in the feature's own texts, with the fee. The visitor can leave at any time. */
export function ReceiptScreen({ receipt, texts, picture, facts, children }: ReceiptScreenProps) {
  const messages = useMessages()
  const { transaction, stage, hash, fee } = receipt
  const { title, ...hero } = texts[stage]
  return (
    <Screen title={title} hasBack={false}>
      <Hero {...hero} picture={picture} />
      <Facts
        facts={[
          ...facts,
          ...(fee ? [{ name: messages.feePaid, value: <FeeAmount {...fee} /> }] : []),
          {
            name: messages.transaction,
            value: <TransactionLink hash={hash} caipNetworkId={transaction.caipNetworkId} />,
          },
        ]}
      />
      {children}
    </Screen>
  )
}
