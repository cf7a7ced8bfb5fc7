import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { List } from '../../ui/List.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { ViewFooter } from '../../ui/ViewFooter.tsx'
import { activeNetworkAtom } from '../accounts/accountAtoms.ts'
import type { Holding } from '../tokens/Holding.ts'
import { holdingsAtom } from '../tokens/holdings.ts'
import { TokenRow } from '../tokens/TokenRow.tsx'
import { askAtom, askedTokenAtom } from './paymentRequest.ts'

/** The tokens of the account, one of which is asked for. What is spam is not offered. */
export default function SelectAskedTokenView() {
  const messages = useMessages()
  const network = useAtomValue(activeNetworkAtom)
  const held = useAtomValue(holdingsAtom)
  const chosen = useAtomValue(askedTokenAtom)
  const ask = useSetAtom(askAtom)
  const pop = useSetAtom(popAtom)
  const holdings = held.status === 'ready' ? held.holdings.filter(({ isSpam }) => !isSpam) : []
  const choose = ({ assetId, address, symbol, decimals }: Holding) => {
    // An amount of one token is none of another.
    if (assetId !== chosen?.assetId) ask({ token: { assetId, address, symbol, decimals }, amount: '' })
    pop()
  }
  return (
    <Screen
      title={messages.chooseToken}
      footer={network && <ViewFooter>{messages.onlyTokensOn(network.name)}</ViewFooter>}
    >
      <List title={messages.yourTokens}>
        {holdings.map((holding) => (
          <TokenRow
            key={holding.assetId}
            holding={holding}
            selected={holding.assetId === chosen?.assetId}
            onPress={() => choose(holding)}
          />
        ))}
        {held.status === 'loading' && <SkeletonRow />}
      </List>
    </Screen>
  )
}
