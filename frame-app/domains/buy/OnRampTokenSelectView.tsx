import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { warePicture } from './BuyEstimate.tsx'
import { changePurchaseDraftAtom, choiceAtom } from './purchaseDraft.ts'

/** Selects the token to buy from those sold on the account's network. */
export default function OnRampTokenSelectView() {
  const messages = useMessages()
  const choice = useAtomValue(choiceAtom)
  const change = useSetAtom(changePurchaseDraftAtom)
  const pop = useSetAtom(popAtom)
  return (
    <Screen title={messages.whatToBuy}>
      <List label={messages.whatToBuy} typeAhead>
        {choice?.wares.map((ware) => (
          <Row
            key={ware.id}
            picture={<Tile name={ware.symbol} src={warePicture(ware)} shape="round" />}
            title={ware.name}
            subtitle={ware.symbol}
            selected={ware.id === choice.ware.id}
            onPress={() => {
              change({ asset: ware.id })
              pop()
            }}
          />
        ))}
      </List>
    </Screen>
  )
}
