import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { getWalletAtom, suggestedWalletsAtom } from './findWallet.ts'
import { walletOverviewUrl } from './ListedWallet.ts'
import { WalletStoreLinks } from './WalletStoreLinks.tsx'
import { WalletTile } from './WalletTile.tsx'

function Suggested() {
  const messages = useMessages()
  const wallets = useAtomValue(suggestedWalletsAtom)
  const push = useSetAtom(pushAtom)
  return (
    <>
      {wallets.length > 0 && (
        <List label={messages.getWallet}>
          {wallets.map((wallet) => (
            <Row
              key={wallet.id}
              picture={<WalletTile wallet={wallet} />}
              title={wallet.name}
              onPress={() => push({ name: 'GetWallet', params: { walletId: wallet.id } })}
            />
          ))}
        </List>
      )}
      <Text>{messages.getWalletText}</Text>
      <LinkButton href={walletOverviewUrl} endIcon="external" wide>
        {messages.findWallet}
      </LinkButton>
    </>
  )
}

/** Shows where to get the chosen wallet. Without one, shows a few wallets and a link to an overview of all wallets. */
export default function GetWalletView({ params: { walletId } }: { params: { walletId?: string } }) {
  const messages = useMessages()
  const find = useAtomValue(getWalletAtom)
  const wallet = walletId === undefined ? undefined : find(walletId)
  if (!wallet) {
    return (
      <Screen title={messages.getWallet}>
        <Suggested />
      </Screen>
    )
  }
  return (
    <Screen title={messages.getWalletNamed(wallet.name)}>
      <WalletStoreLinks wallet={wallet} />
    </Screen>
  )
}
