import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { List } from '../../ui/list/List.tsx'
import { RowLink } from '../../ui/list/RowLink.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import type { ListedWallet } from './ListedWallet.ts'
import { openedStoreAtom } from './openedStore.ts'

/** Lists the stores that offer the wallet. Each opens in a separate window. */
export function WalletStoreLinks({ wallet }: { wallet: ListedWallet }) {
  const messages = useMessages()
  const open = useSetAtom(openedStoreAtom)
  const places = [
    {
      href: wallet.extensionUrl,
      title: messages.getExtension,
      icon: 'desktop' as const,
      place: 'chrome_store' as const,
    },
    { href: wallet.appStore, title: messages.appStore, icon: 'phone' as const, place: 'app_store' as const },
    { href: wallet.playStore, title: messages.playStore, icon: 'phone' as const, place: 'play_store' as const },
    { href: wallet.homepage, title: messages.visitWebsite, icon: 'external' as const, place: 'homepage' as const },
  ].filter((place): place is typeof place & { href: string } => place.href !== undefined)
  if (places.length === 0)
    return <EmptyState title={messages.notInstalledTitle(wallet.name)} text={messages.notInstalledText} />
  return (
    <List label={messages.getWalletNamed(wallet.name)}>
      {places.map(({ href, title, icon, place }) => (
        <RowLink
          key={title}
          picture={<IconTile icon={icon} />}
          title={title}
          href={href}
          onOpen={() => open({ name: wallet.name, place })}
        />
      ))}
    </List>
  )
}
