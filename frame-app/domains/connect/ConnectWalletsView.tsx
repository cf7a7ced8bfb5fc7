import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Wallets } from './Wallets.tsx'

/** The wallets, where the page keeps them behind one row. */
export default function ConnectWalletsView() {
  const messages = useMessages()
  return (
    <Screen title={messages.continueWithWallet}>
      <Wallets />
    </Screen>
  )
}
