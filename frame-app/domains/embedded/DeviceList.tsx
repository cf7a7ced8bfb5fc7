import { useAtomValue, useSetAtom } from 'jotai'
import type { Device } from '#protocol/vocabulary/device'
import { localizationAtom, useMessages } from '../../messages/messagesAtom.ts'
import { List } from '../../ui/list/List.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { hostOf } from './connectedApps.ts'
import { revokeDevicesAtom } from './devices.ts'
import { SessionRow } from './SessionRow.tsx'

/** Lists the logged-in devices. A click logs a device out. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const messages = useMessages()
  const { locale } = useAtomValue(localizationAtom)
  const revoke = useSetAtom(revokeDevicesAtom)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  // Non-breaking spaces keep the date on one line.
  const dateText = (at: number) => date.format(at).replaceAll(' ', '\u00a0')
  return (
    <List label={messages.devices}>
      {devices.map(({ id, name, hostOrigin, lastSeenAt, isThisDevice }) => (
        <SessionRow
          key={id}
          picture={<IconTile icon="desktop" />}
          title={name}
          // Isolates each part, because their digits would otherwise run together in right-to-left text.
          subtitle={`\u2068${hostOf(hostOrigin)}\u2069 · \u2068${dateText(lastSeenAt)}\u2069`}
          here={isThisDevice ? messages.thisDevice : undefined}
          action={messages.signOut}
          done={messages.deviceSignedOut}
          end={() => revoke([id])}
        />
      ))}
    </List>
  )
}
