import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { Item } from '../../services/blockchain-data/item.ts'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { List } from '../../ui/list/List.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { activeNetworkAtom } from '../connections/accountAtoms.ts'
import { groupByCollection } from './groupByCollection.ts'
import { ItemRow } from './ItemRow.tsx'
import { ItemsFailed } from './ItemsFailed.tsx'
import { itemAssetId } from './itemAssetId.ts'
import { useItems } from './useItems.ts'

/** Isolates the text direction of a name (U+2068, U+2069). */
const isolated = (text: string) => `\u2068${text}\u2069`

function Collections({ items }: { items: readonly Item[] }) {
  const push = useSetAtom(pushAtom)
  return groupByCollection(items).map(({ contract, name, items }) => (
    <List key={contract} title={`${isolated(name)} · ${items.length}`}>
      {items.map((item) => {
        const id = itemAssetId(item)
        return <ItemRow key={id} item={item} onPress={() => push({ name: 'Item', params: { id } })} />
      })}
    </List>
  ))
}

function Held({ items, networkName }: { items: readonly Item[]; networkName: string }) {
  const messages = useMessages()
  const [isSpamShown, setSpamShown] = useState(false)
  const spam = items.filter(({ isSpam }) => isSpam)
  const known = items.filter(({ isSpam }) => !isSpam)
  return (
    <>
      {known.length > 0 ? (
        <Collections items={known} />
      ) : (
        <EmptyState title={messages.noItems} text={messages.noItemsText(networkName)} />
      )}
      {isSpamShown && <Collections items={spam} />}
      {spam.length > 0 && !isSpamShown && (
        <TextLink onPress={() => setSpamShown(true)}>{messages.showSpam(spam.length)}</TextLink>
      )}
    </>
  )
}

/** Shows all items (NFTs) of the account on its network, by collection. Spam is collapsed at the end. */
export default function ItemsView() {
  const messages = useMessages()
  const network = useAtomValue(activeNetworkAtom)
  const held = useItems()
  const list = () => {
    if (held.status === 'loading')
      return (
        <List label={messages.items}>
          <SkeletonRows count={5} />
        </List>
      )
    if (held.status === 'failed') return <ItemsFailed />
    return <Held items={held.status === 'ready' ? held.items : []} networkName={network?.name ?? ''} />
  }
  return <Screen title={messages.items}>{list()}</Screen>
}
