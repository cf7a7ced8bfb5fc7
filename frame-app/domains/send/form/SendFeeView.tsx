import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { popAtom } from '../../../navigation/navigation.ts'
import { Screen } from '../../../navigation/Screen.tsx'
import type { ViewParams } from '../../../navigation/viewEntry.ts'
import type { FeeSpeed } from '../../../services/transactions/Transactions.ts'
import { List } from '../../../ui/list/List.tsx'
import { Row } from '../../../ui/list/Row.tsx'
import { Note } from '../../../ui/message/Note.tsx'
import { getNetworkAtom } from '../../networks/networkAtoms.ts'
import { type FeeText, useFeeText } from '../../transactions/useFeeText.ts'
import { changeSendDraftAtom, sendDraftAtom } from './sendDraft.ts'

const speeds: readonly FeeSpeed[] = ['slow', 'normal', 'fast']

/** Shows the dollar value first if the price is known. */
const rowTexts = ({ quantity, worth }: Partial<FeeText> = {}) => {
  const own = <bdi className="num">{quantity}</bdi>
  return worth ? { subtitle: own, trailing: <bdi className="num">{worth}</bdi> } : { trailing: own }
}

/** Lists the transfer fees that the visitor can choose from. */
export default function SendFeeView({ params }: { params: ViewParams['WalletSendFee'] }) {
  const { fees, caipNetworkId } = params
  const messages = useMessages()
  const feeText = useFeeText(useAtomValue(getNetworkAtom)(caipNetworkId))
  const { speed: chosen = 'normal' } = useAtomValue(sendDraftAtom)
  const change = useSetAtom(changeSendDraftAtom)
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
            {...rowTexts(feeText(BigInt(fees[speed])))}
            selected={speed === chosen}
            onPress={() => choose(speed)}
          />
        ))}
      </List>
      <Note>{messages.feeNote}</Note>
    </Screen>
  )
}
