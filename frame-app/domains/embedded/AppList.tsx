import { useAtomValue, useSetAtom } from 'jotai'
import type { Device } from '#protocol/vocabulary/device'
import { localizationAtom, useMessages } from '../../messages/messagesAtom.ts'
import { List } from '../../ui/list/List.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { connectedApps, hostOf } from './connectedApps.ts'
import { revokeDevicesAtom } from './devices.ts'
import { SessionRow } from './SessionRow.tsx'

/** Lists the sites that can see the account. A click disconnects a site. */
export function AppList({ devices }: { devices: readonly Device[] }) {
  const messages = useMessages()
  const { locale } = useAtomValue(localizationAtom)
  const revoke = useSetAtom(revokeDevicesAtom)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const apps = connectedApps(devices, location.origin)
  if (apps.length === 0) return <EmptyState title={messages.noApps} text={messages.noAppsText} />
  return (
    <List label={messages.connectedApps}>
      {apps.map(({ hostOrigin, lastSeenAt, deviceIds, isThisPage }) => (
        <SessionRow
          key={hostOrigin}
          picture={<Tile name={hostOf(hostOrigin)} />}
          title={hostOf(hostOrigin)}
          subtitle={date.format(lastSeenAt).replaceAll(' ', '\u00a0')}
          here={isThisPage ? messages.thisSite : undefined}
          action={messages.disconnect}
          done={messages.appDisconnected}
          end={() => revoke(deviceIds)}
        />
      ))}
    </List>
  )
}
