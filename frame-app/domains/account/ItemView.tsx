import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { GroupedAddress } from '#theme/GroupedAddress.tsx'
import { useMessages } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { ViewParams } from '../../navigation/viewEntry.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import type { Item } from '../../services/blockchain-data/item.ts'
import { Button } from '../../ui/button/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { RowLink } from '../../ui/list/RowLink.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { Facts } from '../../ui/text/Facts.tsx'
import { collectionOf, itemPictureOf, titleOf } from '../items/describeItem.ts'
import { ItemPicture } from '../items/ItemPicture.tsx'
import { contractOf } from '../items/itemAssetId.ts'
import { itemAtom } from '../items/items.ts'
import { explorerLink } from '../networks/explorerLink.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { chooseAssetAtom } from '../send/form/sendDraft.ts'
import { areAmountsHiddenAtom, hiddenAmount } from '../tokens/amountsHidden.ts'

/** Shows whether the item's collection is verified, and a warning if it is not. */
function Standing({ isVerified, isSpam }: Item) {
  const messages = useMessages()
  if (isVerified) return null
  if (isSpam)
    return (
      <Note tone="warn" title={messages.spamItem}>
        {messages.spamItemText}
      </Note>
    )
  return <Note title={messages.unverified}>{messages.unverifiedItemText}</Note>
}

function ItemFacts({ item }: { item: Item }) {
  const messages = useMessages()
  const network = useAtomValue(getNetworkAtom)(item.chainId)
  const areHidden = useAtomValue(areAmountsHiddenAtom)
  const isOfSeveral = item.standard === 'erc1155'
  return (
    <Facts
      facts={[
        { name: messages.collection, value: <bdi>{collectionOf(item)}</bdi> },
        { name: messages.itemNumber, value: <bdi className="num">{item.tokenId}</bdi> },
        ...(isOfSeveral
          ? [{ name: messages.youHave, value: <bdi className="num">{areHidden ? hiddenAmount : item.count}</bdi> }]
          : []),
        { name: messages.contract, value: <GroupedAddress address={contractOf(item)} /> },
        { name: messages.network, value: network?.name ?? item.chainId },
      ]}
    />
  )
}

/** Shows an item's picture, its collection and whether the collection is verified. */
export default function ItemView({ params: { id } }: { params: ViewParams['Item'] }) {
  const messages = useMessages()
  const item = useAtomValue(itemAtom)(id)
  const { send } = useAtomValue(optionsAtom)
  const network = useAtomValue(getNetworkAtom)(item?.chainId)
  const chooseAsset = useSetAtom(chooseAssetAtom)
  const push = useSetAtom(pushAtom)
  const goBack = useSetAtom(backAtom)
  const isGone = item === undefined
  useEffect(() => {
    if (isGone) goBack()
  }, [isGone, goBack])
  if (!item) return <Screen title={messages.item}>{null}</Screen>
  const title = titleOf(item)
  const href = network && explorerLink(network, contractOf(item))
  const press = () => {
    chooseAsset(id)
    push({ name: 'WalletSend' })
  }
  return (
    <Screen title={title}>
      <ItemPicture src={itemPictureOf(item)} title={title} />
      <Standing {...item} />
      <ItemFacts item={item} />
      {href && (
        <List label={messages.item}>
          <RowLink picture={<IconTile icon="external" flip />} title={messages.viewOnExplorer} href={href} />
        </List>
      )}
      {send && !item.isSpam && (
        <Button variant="primary" wide onPress={press}>
          {messages.send}
        </Button>
      )}
    </Screen>
  )
}
