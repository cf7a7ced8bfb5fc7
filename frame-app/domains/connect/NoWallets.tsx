import { useMessages } from '../../messages/messagesAtom.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { walletOverviewUrl } from '../wallets/ListedWallet.ts'

/** No wallet is here, none is listed, and none can be paired. */
export function NoWallets() {
  const messages = useMessages()
  return (
    <EmptyState title={messages.noWalletTitle} text={messages.noWalletText}>
      <LinkButton href={walletOverviewUrl} endIcon="external" wide>
        {messages.findWallet}
      </LinkButton>
    </EmptyState>
  )
}
