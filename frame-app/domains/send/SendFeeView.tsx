import { useAtomValue, useSetAtom } from 'jotai'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { ViewParams } from '../../navigation/viewEntry.ts'
import type { FeeSpeed } from '../../services/transfers/Transfers.ts'
import { List } from '../../ui/List.tsx'
import { Note } from '../../ui/Note.tsx'
import { Row } from '../../ui/Row.tsx'
import { quantityText } from '../tokens/quantityText.ts'
import { changeDraftAtom, draftAtom } from './draft.ts'

const speeds: readonly FeeSpeed[] = ['slow', 'normal', 'fast']

/** The fees at which the network takes a transfer, one of which is paid. */
export default function SendFeeView({ params }: { params: ViewParams['WalletSendFee'] }) {
  const { fees, symbol, decimals } = params
  const { messages, locale } = useAtomValue(spokenAtom)
  const { speed: chosen = 'normal' } = useAtomValue(draftAtom)
  const change = useSetAtom(changeDraftAtom)
  const pop = useSetAtom(popAtom)
  const choose = (speed: FeeSpeed) => {
    change({ speed })
    pop()
  }
  return (
    <Screen title={messages.networkFee}>
      <List label={messages.networkFee}>
        {speeds.map((speed) => (
          <Row
            key={speed}
            title={messages.feeSpeed[speed]}
            trailing={
              <bdi className="num">{quantityText({ units: BigInt(fees[speed]), symbol, decimals }, locale)}</bdi>
            }
            selected={speed === chosen}
            onPress={() => choose(speed)}
          />
        ))}
      </List>
      <Note>{messages.feeNote}</Note>
    </Screen>
  )
}
