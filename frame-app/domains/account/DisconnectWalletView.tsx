import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { backAtom, leaveModalAtom } from '../../navigation/modal.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { showToastAtom } from '../../navigation/toast.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonPair } from '../../ui/layout/ButtonPair.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import type { ConnectedAccount } from '../connections/connection.ts'
import { disconnectWalletAtom, endingTogether } from '../connections/disconnect.ts'
import { isDisconnectingAtom } from '../connections/disconnecting.ts'
import { ConnectedWalletTile } from '../wallets/ConnectedWalletTile.tsx'
import { connectedWalletsAtom, getConnectedWalletAtom } from './connectedWallets.ts'

/** Disconnects the wallet, announces it and returns to the remaining accounts. */
function useDisconnect(connection: ConnectedAccount | undefined, stayCount: number) {
  const { messages } = useAtomValue(localizationAtom)
  const disconnect = useSetAtom(disconnectWalletAtom)
  const showToast = useSetAtom(showToastAtom)
  const pop = useSetAtom(popAtom)
  const leave = useSetAtom(leaveModalAtom)
  return async () => {
    if (!connection) return
    try {
      await disconnect(connection)
      showToast({ message: messages.walletDisconnected(connection.wallet.name), variant: 'success' })
      if (stayCount === 0 || !pop(({ name }) => name === 'AccountOptions')) leave()
    } catch {
      showToast({ message: messages.disconnectFailed, variant: 'error' })
    }
  }
}

/** Asks for confirmation before a wallet is disconnected, and lists the remaining connections. */
export default function DisconnectWalletView({ params }: { params: { connectionId: string } }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const { appName } = useAtomValue(optionsAtom)
  const found = useAtomValue(getConnectedWalletAtom)(params.connectionId)
  // Stores the connection so that its name and picture stay visible while it disconnects.
  const [connection] = useState(found)
  const connections = useAtomValue(connectedWalletsAtom)
  const isDisconnecting = useAtomValue(isDisconnectingAtom)
  const back = useSetAtom(backAtom)
  const ending = endingTogether(connections, (one) => one === found)
  const stay = [...new Set(connections.filter((one) => !ending.includes(one)).map(({ wallet }) => wallet.name))]
  const disconnect = useDisconnect(connection, stay.length)
  if (!connection) return <Screen title={messages.disconnect}>{null}</Screen>
  const { wallet } = connection
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(stay)
  const staying = stay.length > 0 ? ` ${messages.staysConnected(names, stay.length)}` : ''
  return (
    <Screen title={messages.disconnectWallet(wallet.name)}>
      <Hero
        state="off"
        picture={<ConnectedWalletTile wallet={wallet} size="l" />}
        heading={messages.disconnectTitle(wallet.name)}
        text={messages.disconnectText(appName) + staying}
      />
      <ButtonPair>
        <Button wide onPress={back}>
          {messages.cancel}
        </Button>
        <Button variant="primary" wide busy={isDisconnecting} onPress={disconnect}>
          {messages.disconnect}
        </Button>
      </ButtonPair>
    </Screen>
  )
}
