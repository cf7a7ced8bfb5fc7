import { useAtomValue } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { List } from '../../ui/List.tsx'
import { ViewFooter } from '../../ui/ViewFooter.tsx'
import { Working } from '../../ui/Working.tsx'
import { authenticatingAtom } from './authenticatingAtom.ts'
import { listedWalletsAtom } from './connectAtoms.ts'
import { LegalGate } from './LegalGate.tsx'
import { LegalText } from './LegalText.tsx'
import { WalletRow } from './WalletRow.tsx'

/** An independent overview of wallets: we recommend none. */
const walletOverviewUrl = 'https://ethereum.org/wallets/find-wallet/'

function Wallets() {
  const messages = useMessages()
  const wallets = useAtomValue(listedWalletsAtom)
  if (wallets.length > 0) {
    return (
      <List title={messages.wallets}>
        {wallets.map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} />
        ))}
      </List>
    )
  }
  return (
    <EmptyState title={messages.noWalletTitle} text={messages.noWalletText}>
      <LinkButton href={walletOverviewUrl} endIcon="external" wide>
        {messages.findWallet}
      </LinkButton>
    </EmptyState>
  )
}

function LegalFooter() {
  const messages = useMessages()
  const { legalCheckbox, termsUrl, privacyUrl } = useAtomValue(optionsAtom)
  if (legalCheckbox || (!termsUrl && !privacyUrl)) return null
  return (
    <ViewFooter>
      <LegalText prefix={messages.acceptPrefix} />
    </ViewFooter>
  )
}

export default function ConnectView() {
  const messages = useMessages()
  const { appName } = useAtomValue(optionsAtom)
  const isAuthenticating = useAtomValue(authenticatingAtom)
  return (
    <Screen title={messages.connectTo(appName)} footer={<LegalFooter />}>
      {isAuthenticating && <Working text={messages.authenticating} />}
      <LegalGate>
        <Wallets />
      </LegalGate>
    </Screen>
  )
}
