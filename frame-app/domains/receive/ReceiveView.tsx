import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { GroupedAddress } from '#theme/GroupedAddress.tsx'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { showToastAtom } from '../../navigation/toast.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { ShareButton } from '../../ui/button/ShareButton.tsx'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import { QrCode } from '../../ui/picture/QrCode.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { getLabelAtom } from '../account-data/labels.ts'
import { activeNetworkAtom, connectedAtom } from '../connections/accountAtoms.ts'
import { networkPictureUrl } from '../networks/networkPictureUrl.ts'
import { refreshHoldingsAtom } from '../tokens/holdings.ts'
import { paymentRequestAtom } from './paymentRequest.ts'
import styles from './ReceiveView.module.css'
import { RequestedAmount } from './RequestedAmount.tsx'

/** Shows the network that senders must use. On another network, the same address may have no owner. */
function OnNetwork() {
  const messages = useMessages()
  const network = useAtomValue(activeNetworkAtom)
  const { enableNetworkSwitch } = useAtomValue(optionsAtom)
  const push = useSetAtom(pushAtom)
  const name = network?.name ?? messages.unknownNetwork
  return (
    <Panel>
      <div className={styles.network}>
        <Tile name={name} src={network && networkPictureUrl(network.caipNetworkId)} size="s" />
        <span>
          {messages.sendOnlyOn(name)}{' '}
          {enableNetworkSwitch && (
            <TextLink tone="inline" onPress={() => push({ name: 'Networks' })}>
              {messages.changeNetwork}
            </TextLink>
          )}
        </span>
      </div>
    </Panel>
  )
}

/**
 * Shows the active account's address as a QR code and as text to copy. The code contains only the address until an
 * amount is requested, because every wallet can read that. The view works offline.
 */
export default function ReceiveView() {
  const messages = useMessages()
  const account = useAtomValue(connectedAtom)
  const label = useAtomValue(getLabelAtom)(account?.address ?? '')
  const request = useAtomValue(paymentRequestAtom)
  const refresh = useSetAtom(refreshHoldingsAtom)
  const showToast = useSetAtom(showToastAtom)

  const isAsking = request !== undefined
  useEffect(() => {
    if (isAsking) refresh()
  }, [isAsking, refresh])

  if (!account) return <Screen title={messages.receive}>{null}</Screen>
  const { address, wallet } = account
  return (
    <Screen title={messages.receive}>
      <QrCode
        text={request?.uri ?? address}
        label={request?.uri ? messages.paymentCode : messages.addressCode}
        picture={<Avatar address={address} size="l" />}
      />
      <RequestedAmount />
      <Panel>
        <bdi className={styles.name}>{label ?? wallet.name}</bdi>
        <GroupedAddress address={address} />
      </Panel>
      <CopyButton
        text={address}
        label={messages.copyAddress}
        copied={messages.copied}
        variant="primary"
        onFailed={() => showToast({ message: messages.copyFailed, variant: 'error' })}
      />
      <ShareButton
        text={request?.uri ?? address}
        label={messages.share}
        onFailed={() => showToast({ message: messages.shareFailed, variant: 'error' })}
      />
      <OnNetwork />
    </Screen>
  )
}
