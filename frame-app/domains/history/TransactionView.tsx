import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { GroupedAddress } from '#theme/GroupedAddress.tsx'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { showToastAtom } from '../../navigation/toast.ts'
import type { ViewParams } from '../../navigation/viewEntry.ts'
import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import { copyText } from '../../ui/button/copyText.ts'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { RowLink } from '../../ui/list/RowLink.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { Facts } from '../../ui/text/Facts.tsx'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { Tag } from '../../ui/text/Tag.tsx'
import { transactionLink } from '../networks/explorerLink.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { type Activity, describeTransaction } from './describeTransaction.ts'
import { failureTexts } from './failureTexts.ts'
import { transactionAtom } from './history.ts'
import styles from './TransactionView.module.css'
import { useMoveText } from './useMoveText.ts'

const signs = { in: '+', out: '−', self: '' }

/** Shows all transferred amounts and the status. */
function Head({ activity }: { activity: Activity }) {
  const { moves, isFailed, isPending } = activity
  const { messages } = useAtomValue(localizationAtom)
  const textOf = useMoveText()
  if (isFailed)
    return (
      <Note tone="bad" title={failureTexts(activity, messages).title}>
        {messages.onlyFeePaid}
      </Note>
    )
  return (
    <div className={styles.head}>
      {moves.map((move) => (
        <bdi key={`${move.direction} ${move.symbol}`} dir="ltr" className={styles.amount}>
          {signs[move.direction]}
          {textOf(move)}
        </bdi>
      ))}
      {moves.some(({ isVerified }) => !isVerified) && <Tag>{messages.unverified}</Tag>}
      {isPending ? (
        <Tag>{messages.pending}</Tag>
      ) : (
        <Tag tone="ok" icon="check">
          {messages.done}
        </Tag>
      )}
    </div>
  )
}

function TransactionFacts({ transaction, activity }: { transaction: Transaction; activity: Activity }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const { hash, chain, minedAt } = transaction.metadata
  const network = useAtomValue(getNetworkAtom)(chain)
  const { counterparty, moves } = activity
  const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const party = counterparty !== undefined && {
    name: moves[0]?.direction === 'in' ? messages.from : messages.to,
    value: <GroupedAddress address={counterparty} />,
  }
  return (
    <Facts
      facts={[
        { name: messages.when, value: minute.format(new Date(minedAt)) },
        ...(party ? [party] : []),
        { name: messages.network, value: network?.name ?? chain },
        { name: messages.transaction, value: <bdi className="num">{formatAddress(hash)}</bdi> },
      ]}
    />
  )
}

function Further({ transaction: { metadata } }: { transaction: Transaction }) {
  const { messages } = useAtomValue(localizationAtom)
  const network = useAtomValue(getNetworkAtom)(metadata.chain)
  const showToast = useSetAtom(showToastAtom)
  const href = network && transactionLink(network, metadata.hash)
  const copy = async () => {
    const isCopied = await copyText(metadata.hash)
    const message = isCopied ? messages.copied : messages.hashNotCopied
    showToast(isCopied ? { message, variant: 'success', icon: 'copy' } : { message, variant: 'error' })
  }
  return (
    <List label={messages.transaction}>
      {href && <RowLink picture={<IconTile icon="external" flip />} title={messages.viewOnExplorer} href={href} />}
      <Row picture={<IconTile icon="copy" />} title={messages.copyHash} onPress={copy} />
    </List>
  )
}

/** Shows one transaction with its amounts, counterparty, time and links to more details. */
export default function TransactionView({ params: { id } }: { params: ViewParams['Transaction'] }) {
  const { messages } = useAtomValue(localizationAtom)
  const transaction = useAtomValue(transactionAtom)(id)
  const goBack = useSetAtom(backAtom)
  const isGone = transaction === undefined

  useEffect(() => {
    if (isGone) goBack()
  }, [isGone, goBack])

  if (!transaction) return <Screen title={messages.transaction}>{null}</Screen>
  const activity = describeTransaction(transaction)
  return (
    <Screen title={activity.isFailed ? messages.transaction : messages.activityTitle[activity.kind]}>
      <Head activity={activity} />
      <TransactionFacts transaction={transaction} activity={activity} />
      <Further transaction={transaction} />
    </Screen>
  )
}
