import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { caipOfChain, type OnrampProvider } from '../../services/blockchain-data/onramp/onrampOptions.ts'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { ViewFooter } from '../../ui/modal/ViewFooter.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { networkPictureUrl } from '../networks/networkPictureUrl.ts'
import styles from './Buy.module.css'
import type { Choice } from './choice.ts'
import { OffersGate } from './OffersGate.tsx'
import { changePurchaseDraftAtom } from './purchaseDraft.ts'

const mostNetworks = 4

/** Shows as many of the provider's networks as fit. */
function Networks({ provider }: { provider: OnrampProvider }) {
  const all = provider.purchaseCurrencies.flatMap(({ networks }) => networks)
  const byId = new Map(all.map(({ chain_id, display_name }) => [caipOfChain(chain_id), display_name]))
  return (
    <span className={styles.networks}>
      {[...byId].slice(0, mostNetworks).map(([id, name]) => (
        <Tile key={id} name={name} src={networkPictureUrl(id)} size="xs" />
      ))}
    </span>
  )
}

function ProviderRows({ choice }: { choice: Choice }) {
  const messages = useMessages()
  const change = useSetAtom(changePurchaseDraftAtom)
  const push = useSetAtom(pushAtom)
  return (
    <List label={messages.sellers}>
      {choice.sellers.map(({ provider }) => (
        <Row
          key={provider.id}
          picture={<Tile name={provider.name} />}
          title={provider.name}
          subtitle={<bdi className="num">{messages.sellerFee(provider.feeRange)}</bdi>}
          trailing={<Networks provider={provider} />}
          onPress={() => {
            change({ provider: provider.id })
            push({ name: 'OnRamp' })
          }}
        />
      ))}
    </List>
  )
}

/** Shows the onramp providers for the account's network. A click continues to the amount. */
export default function OnRampProvidersView() {
  const messages = useMessages()
  return (
    <Screen title={messages.buy} footer={<ViewFooter>{messages.sellersMayAsk}</ViewFooter>}>
      <OffersGate>{(choice) => <ProviderRows choice={choice} />}</OffersGate>
    </Screen>
  )
}
