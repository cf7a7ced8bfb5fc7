import { useAtomValue } from 'jotai'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { findNetworkAtom } from '../networks/networkAtoms.ts'
import { networkPicture } from '../networks/networkPicture.ts'
import { quantityText } from '../tokens/quantityText.ts'
import type { Estimate } from './useEstimate.ts'

/** What the network takes, and which network it is. */
export function SendFacts({ estimate, caipNetworkId }: { estimate: Estimate; caipNetworkId: string }) {
  const { messages, locale } = useAtomValue(spokenAtom)
  const network = useAtomValue(findNetworkAtom)(caipNetworkId)
  const fee = () => {
    if (estimate.status === 'loading') return <Spinner />
    if (estimate.status !== 'ready' || !network) return '—'
    return <bdi className="num">{quantityText({ units: estimate.fee, ...network.nativeCurrency }, locale)}</bdi>
  }
  const place = (
    <>
      <Tile name={network?.name ?? ''} src={networkPicture(caipNetworkId)} size="xs" />
      {network?.name ?? messages.unknownNetwork}
    </>
  )
  return (
    <Facts
      facts={[
        { name: messages.networkFeeAbout, value: fee() },
        { name: messages.network, value: place },
      ]}
    />
  )
}
