import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { Device } from '#protocol/vocabulary/device'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { SkeletonRow } from '../../ui/list/SkeletonRow.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { devicesAtom, loadDevicesAtom } from './devices.ts'

export type SessionsProps = {
  title: string
  text: string
  /** Message if the list could not be loaded. */
  failed: string
  children: (devices: readonly Device[]) => ReactNode
}

/** Shows a list derived from the account's sessions, with loading and error states. */
export function Sessions({ title, text, failed, children }: SessionsProps) {
  const messages = useMessages()
  const devices = useAtomValue(devicesAtom)
  const load = useSetAtom(loadDevicesAtom)
  if (devices.status === 'failed') {
    return (
      <EmptyState title={failed} text={messages.listFailedText}>
        <Button wide onPress={() => load()}>
          {messages.tryAgain}
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      <Text>{text}</Text>
      {devices.status === 'ready' ? (
        children(devices.devices)
      ) : (
        <List label={title}>
          <SkeletonRow />
        </List>
      )}
    </>
  )
}
