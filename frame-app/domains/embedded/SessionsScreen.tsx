import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import type { Device } from '#protocol/vocabulary/device'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { List } from '../../ui/List.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { Text } from '../../ui/Text.tsx'
import { devicesAtom, loadDevicesAtom } from './devices.ts'

type SessionsScreenProps = {
  title: string
  text: string
  /** Said where the list did not load. */
  failed: string
  children: (devices: readonly Device[]) => ReactNode
}

/** A list made of where the account is signed in: while it loads, where that failed, and the list. */
export function SessionsScreen({ title, text, failed, children }: SessionsScreenProps) {
  const messages = useMessages()
  const devices = useAtomValue(devicesAtom)
  const load = useSetAtom(loadDevicesAtom)

  useEffect(() => void load(), [load])

  if (devices.status === 'failed') {
    return (
      <Screen title={title}>
        <EmptyState title={failed} text={messages.listFailedText}>
          <Button wide onPress={() => load()}>
            {messages.tryAgain}
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen title={title}>
      <Text>{text}</Text>
      {devices.status === 'ready' ? (
        children(devices.devices)
      ) : (
        <List label={title}>
          <SkeletonRow />
        </List>
      )}
    </Screen>
  )
}
