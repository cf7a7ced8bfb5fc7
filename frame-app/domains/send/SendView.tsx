import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { activeNetworkAtom, connectedAtom } from '../accounts/accountAtoms.ts'
import { holdingsAtom, refreshHoldingsAtom } from '../tokens/holdings.ts'
import { draftAtom } from './draft.ts'
import { isPageFilledAtom } from './pageFill.ts'
import { SendForm } from './SendForm.tsx'

/** What is sent, and to whom. The form is kept while the visitor looks elsewhere, and emptied once it is sent. */
export default function SendView() {
  const messages = useMessages()
  const account = useAtomValue(connectedAtom)
  const network = useAtomValue(activeNetworkAtom)
  const held = useAtomValue(holdingsAtom)
  const { assetId } = useAtomValue(draftAtom)
  const isPageFilled = useAtomValue(isPageFilledAtom)
  const { appName } = useAtomValue(optionsAtom)
  const refresh = useSetAtom(refreshHoldingsAtom)
  const leave = useSetAtom(leaveModalAtom)
  const key = account && `${account.caipNetworkId}:${account.address}`
  const isGone = account === undefined

  useEffect(() => {
    if (key) refresh()
  }, [key, refresh])
  useEffect(() => {
    if (isGone) leave()
  }, [isGone, leave])

  const body = () => {
    if (!account || !network) return null
    if (held.status === 'ready') {
      const holding = held.holdings.find((one) => one.assetId === assetId) ?? held.holdings[0]
      return <SendForm account={account} holding={holding} native={held.holdings[0]} network={network} />
    }
    if (held.status !== 'failed') return <Skeleton shape="block" width="100%" height="108px" />
    return (
      <EmptyState title={messages.balanceFailedTitle} text={messages.balanceFailedText}>
        <Button size="m" onPress={refresh}>
          {messages.tryNow}
        </Button>
      </EmptyState>
    )
  }
  return (
    <Screen title={messages.send}>
      {isPageFilled && <Note icon="globe">{messages.filledByPage(appName)}</Note>}
      {body()}
    </Screen>
  )
}
