import { useAtomValue } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { List } from '../../ui/list/List.tsx'
import { SkeletonRow } from '../../ui/list/SkeletonRow.tsx'
import { ViewFooter } from '../../ui/modal/ViewFooter.tsx'
import { activeNetworkAtom } from '../connections/accountAtoms.ts'
import type { Holding } from './Holding.ts'
import { holdingsAtom } from './holdings.ts'
import { TokenRow } from './TokenRow.tsx'

interface TokenChoiceProps {
  /** The account's tokens to choose from. */
  offered: readonly Holding[]
  /** The CAIP-19 asset type of the chosen token. */
  chosen: string | undefined
  onChoose: (holding: Holding) => void
}

/** Lets the visitor choose one of the account's tokens. */
export function TokenChoice({ offered, chosen, onChoose }: TokenChoiceProps) {
  const messages = useMessages()
  const network = useAtomValue(activeNetworkAtom)
  const isLoading = useAtomValue(holdingsAtom).status === 'loading'
  return (
    <Screen
      title={messages.chooseToken}
      footer={network && <ViewFooter>{messages.onlyTokensOn(network.name)}</ViewFooter>}
    >
      <List title={messages.yourTokens}>
        {offered.map((holding) => (
          <TokenRow
            key={holding.assetId}
            holding={holding}
            selected={holding.assetId === chosen}
            onPress={() => onChoose(holding)}
          />
        ))}
        {isLoading && <SkeletonRow />}
      </List>
    </Screen>
  )
}
