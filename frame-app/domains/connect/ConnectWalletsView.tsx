import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Wallets } from './Wallets.tsx'

/** The wallets, if the page puts them behind a single row. */
export default function ConnectWalletsView() {
  const messages = useMessages()
  return (
    <Screen title={messages.continueWithWallet}>
      <Wallets />
    </Screen>
  )
}
