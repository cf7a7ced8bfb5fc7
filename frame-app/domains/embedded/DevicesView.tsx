import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { Device } from '#protocol/vocabulary/device'
import { spokenAtom, useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { showToastAtom } from '../../navigation/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconTile } from '../../ui/IconTile.tsx'
import { List } from '../../ui/List.tsx'
import { Row } from '../../ui/Row.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Text } from '../../ui/Text.tsx'
import { devicesAtom, loadDevicesAtom, revokeDeviceAtom } from './devices.ts'

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : origin)

function DeviceRow({ device }: { device: Device }) {
  const messages = useMessages()
  const { locale } = useAtomValue(spokenAtom)
  const revoke = useSetAtom(revokeDeviceAtom)
  const showToast = useSetAtom(showToastAtom)
  const [isLeaving, setLeaving] = useState(false)
  const seen = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(device.lastSeenAt)
  const press = async () => {
    if (isLeaving) return
    setLeaving(true)
    try {
      await revoke(device.id)
      showToast({ message: messages.deviceSignedOut, variant: 'success' })
    } catch {
      showToast({ message: messages.anErrorOccurred, variant: 'error' })
      setLeaving(false)
    }
  }
  // Each of the two is isolated: in a text that runs from right to left their digits would run into each other.
  const subtitle = `\u2068${hostOf(device.hostOrigin)}\u2069 · \u2068${seen}\u2069`
  return (
    <Row
      picture={<IconTile icon="desktop" />}
      title={device.name}
      subtitle={subtitle}
      disabledReason={device.isThisDevice ? messages.thisDevice : undefined}
      trailing={isLeaving ? <Spinner /> : messages.signOut}
      onPress={press}
    />
  )
}

/** The devices that are signed in, each of which can be signed out from here. */
export default function DevicesView() {
  const messages = useMessages()
  const devices = useAtomValue(devicesAtom)
  const load = useSetAtom(loadDevicesAtom)

  useEffect(() => void load(), [load])

  if (devices.status === 'failed') {
    return (
      <Screen title={messages.devices}>
        <EmptyState title={messages.devicesFailed} text={messages.listFailedText}>
          <Button wide onPress={() => load()}>
            {messages.tryAgain}
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen title={messages.devices}>
      <Text>{messages.devicesText}</Text>
      <List label={messages.devices}>
        {devices.status === 'ready' ? (
          devices.devices.map((device) => <DeviceRow key={device.id} device={device} />)
        ) : (
          <SkeletonRow />
        )}
      </List>
    </Screen>
  )
}
