import { useMessages } from '../../messages/messagesAtom.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { walletOverviewUrl } from '../wallets/ListedWallet.ts'

/** Shown if no wallet is installed or listed and pairing is unavailable. */
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
