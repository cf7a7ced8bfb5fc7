import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { GroupedAddress } from '#theme/GroupedAddress.tsx'
import { useMessages } from '../../messages/messagesAtom.ts'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { showToastAtom } from '../../navigation/toast.ts'
import type { ViewParams } from '../../navigation/viewEntry.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { Facts } from '../../ui/text/Facts.tsx'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { erc20AssetId, watchTokenAtom } from './watchedTokens.ts'

type Reading = { status: 'loading' | 'failed' } | { status: 'ready'; symbol: string; decimals: number }

/**
 * Loads the token's metadata from its contract, not from the page. If the symbol cannot be displayed, the address is
 * shown.
 */
function useToken(caipNetworkId: string, address: string) {
  const network = useAtomValue(getNetworkAtom)(caipNetworkId)
  const [reading, setReading] = useState<Reading>({ status: 'loading' })
  const read = useCallback(async () => {
    setReading({ status: 'loading' })
    try {
      const { readTokenMetadata } = await import('../../services/chain-rpc/readTokenMetadata.ts')
      if (!network) throw new Error('The page does not offer this network')
      const { symbol = formatAddress(address), decimals } = await readTokenMetadata(network, address)
      setReading({ status: 'ready', symbol, decimals })
    } catch {
      setReading({ status: 'failed' })
    }
  }, [network, address])

  useEffect(() => {
    read()
  }, [read])
  return { reading, read, network }
}

/** Shows a page's suggestion to add a token to the visitor's list (EIP-747). */
export default function WatchAssetView({ params }: { params: ViewParams['WatchAsset'] }) {
  const { account, caipNetworkId, address } = params
  const messages = useMessages()
  const { appName } = useAtomValue(optionsAtom)
  const { reading, read, network } = useToken(caipNetworkId, address)
  const watch = useSetAtom(watchTokenAtom)
  const leave = useSetAtom(leaveModalAtom)
  const showToast = useSetAtom(showToastAtom)
  const { status } = reading
  const symbol = status === 'ready' ? reading.symbol : ''
  const add = () => {
    if (status !== 'ready') return
    watch({ account, assetId: erc20AssetId(caipNetworkId, address), symbol, decimals: reading.decimals })
    showToast({ message: messages.tokenAdded(symbol), variant: 'success' })
    leave()
  }
  const hero = {
    loading: { state: 'waiting', heading: messages.readingToken },
    failed: { state: 'bad', heading: messages.tokenUnreadable },
    ready: { state: 'off', heading: messages.addToken(symbol) },
  } as const
  const picture = symbol ? (
    <Tile name={symbol} shape="round" size="l" />
  ) : (
    <IconTile icon="info" shape="round" size="l" />
  )
  return (
    <Screen title={messages.suggestedToken}>
      <Hero {...hero[status]} picture={picture} />
      <Facts
        facts={[
          { name: messages.network, value: network?.name ?? messages.unknownNetwork },
          // The full address, so that the visitor can compare it.
          { name: messages.contract, value: <GroupedAddress address={address} /> },
        ]}
      />
      {status === 'ready' && <Note tone="warn">{messages.anyoneMakesTokens(appName)}</Note>}
      <Stack>
        {status === 'failed' ? (
          <Button variant="primary" wide onPress={read}>
            {messages.tryAgain}
          </Button>
        ) : (
          <Button variant="primary" wide busy={status === 'loading'} onPress={add}>
            {messages.addTokenButton}
          </Button>
        )}
        <Button wide onPress={leave}>
          {messages.notNow}
        </Button>
      </Stack>
    </Screen>
  )
}
