import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { resetAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { accountAtom } from '../connections/accountAtoms.ts'
import { giveUpRestoreAtom } from '../connections/giveUpRestore.ts'
import { homeView } from '../visit/homeView.ts'
import { ConnectedWalletTile } from '../wallets/ConnectedWalletTile.tsx'

export default function ReconnectingView() {
  const messages = useMessages()
  const account = useAtomValue(accountAtom)
  const giveUp = useSetAtom(giveUpRestoreAtom)
  const store = useStore()
  const { status } = account

  useEffect(() => {
    if (status === 'connected' || status === 'disconnected') store.set(resetAtom, homeView(store), 'forward')
  }, [status, store])

  const wallet =
    account.status === 'disconnected' ? { name: '', icon: null, connector: 'injected' as const } : account.wallet
  return (
    <Screen title={messages.reconnecting}>
      <Hero
        state="waiting"
        picture={<ConnectedWalletTile wallet={wallet} size="l" />}
        heading={messages.reconnectingTo(wallet.name)}
        text={messages.fewSeconds}
      />
      <Button wide onPress={giveUp}>
        {messages.connectByOtherMethod}
      </Button>
    </Screen>
  )
}
