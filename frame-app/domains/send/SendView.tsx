import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Network } from '#protocol/vocabulary/network'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Skeleton } from '../../ui/list/Skeleton.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { accountIdAtom } from '../account-data/accountId.ts'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import { activeNetworkAtom, connectedAtom } from '../connections/accountAtoms.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { itemsAtom, refreshItemsAtom } from '../items/items.ts'
import { BalanceFailed } from '../tokens/BalanceFailed.tsx'
import { holdingsAtom, refreshHoldingsAtom } from '../tokens/holdings.ts'
import { chosenHolding, isItem } from './form/chosenHolding.ts'
import { SendForm } from './form/SendForm.tsx'
import { sendDraftAtom } from './form/sendDraft.ts'
import { isPageFilledAtom } from './links/pageFill.ts'

/** Shown if the chosen token is not among the account's holdings, for example because the data service is down. */
function TokenMissing() {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  return (
    <EmptyState title={messages.tokenMissing} text={messages.tokenMissingText}>
      <Button size="m" onPress={() => push({ name: 'WalletSendSelectToken' })}>
        {messages.chooseToken}
      </Button>
    </EmptyState>
  )
}

interface BodyProps {
  account: ConnectedAccount
  network: Network
}

/** Shows the form once the account's holdings are loaded. */
function Body({ account, network }: BodyProps) {
  const held = useAtomValue(holdingsAtom)
  const { assetId } = useAtomValue(sendDraftAtom)
  const items = useAtomValue(itemsAtom)
  const refresh = useSetAtom(refreshHoldingsAtom)
  if (held.status === 'failed') return <BalanceFailed onRetry={refresh} />
  if (held.status !== 'ready' || (isItem(assetId) && items.status === 'loading'))
    return <Skeleton shape="block" width="100%" height="108px" />
  const [native] = held.holdings
  const holding = chosenHolding(assetId, held.holdings, items)
  if (!holding) return <TokenMissing />
  return <SendForm account={account} holding={holding} native={native} network={network} />
}

/** Selects the asset and the recipient. The form is preserved while other views are open, and cleared after sending. */
export default function SendView() {
  const messages = useMessages()
  const account = useAtomValue(connectedAtom)
  const network = useAtomValue(activeNetworkAtom)
  const isPageFilled = useAtomValue(isPageFilledAtom)
  const { appName } = useAtomValue(optionsAtom)
  const { assetId } = useAtomValue(sendDraftAtom)
  useAccountRead(refreshHoldingsAtom)
  const refreshItems = useSetAtom(refreshItemsAtom)
  const key = useAtomValue(accountIdAtom)

  const hasItem = isItem(assetId)
  useEffect(() => {
    if (key && hasItem) refreshItems()
  }, [key, hasItem, refreshItems])

  return (
    <Screen title={messages.send}>
      {isPageFilled && <Note icon="globe">{messages.filledByPage(appName)}</Note>}
      {account && network && <Body account={account} network={network} />}
    </Screen>
  )
}
