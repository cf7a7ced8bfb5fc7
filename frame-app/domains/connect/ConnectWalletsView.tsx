import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Wallets } from './Wallets.tsx'

/** Shows the wallets if the page groups them behind one row. */
export default function ConnectWalletsView() {
  const messages = useMessages()
  return (
    <Screen title={messages.continueWithWallet}>
      <Wallets />
    </Screen>
  )
}
