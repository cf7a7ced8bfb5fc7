import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Device } from '#protocol/vocabulary/device'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { titleId } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { SideCard, SideCards } from '../../ui/modal/SideCard.tsx'
import { connectionsAtom } from '../connections/accountAtoms.ts'
import { AppList } from './AppList.tsx'
import { connectedApps } from './connectedApps.ts'
import { DeviceList } from './DeviceList.tsx'
import { loadDevicesAtom, revokeDevicesAtom } from './devices.ts'
import { Sessions } from './Sessions.tsx'
import { useEnding } from './useEnding.ts'

/**
 * True while the hosted page, which shares this frame's origin, signs the visitor in to a site. It then shows nothing
 * else.
 */
const isSigningIn = () => new URLSearchParams(parent.location.search).has('interaction')

function DisconnectAll({ devices }: { devices: readonly Device[] }) {
  const messages = useMessages()
  const revoke = useSetAtom(revokeDevicesAtom)
  const apps = connectedApps(devices, location.origin)
  const { isEnding, end } = useEnding(messages.allDisconnected, () => revoke(apps.flatMap((app) => app.deviceIds)))
  if (apps.length < 2) return null
  return (
    <Button wide busy={isEnding} onPress={end}>
      {messages.disconnectAll}
    </Button>
  )
}

function SignOutEverywhere() {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  const press = () => {
    push({ name: 'AccountEnd', params: { kind: 'signOutEverywhere', step: 'warning' } })
    // Scrolls to the first card, which shows the next step and may be out of view.
    document.getElementById(titleId)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Button wide startIcon="logout" onPress={press}>
      {messages.signOutEverywhere}
    </Button>
  )
}

function Cards() {
  const messages = useMessages()
  const load = useSetAtom(loadDevicesAtom)

  useEffect(() => void load(), [load])

  const apps = { title: messages.connectedApps, text: messages.connectedAppsText, failed: messages.appsFailed }
  const devices = { title: messages.devices, text: messages.devicesText, failed: messages.devicesFailed }
  return (
    <SideCards>
      <SideCard title={apps.title}>
        <Sessions {...apps}>
          {(known) => (
            <>
              <AppList devices={known} />
              <DisconnectAll devices={known} />
            </>
          )}
        </Sessions>
      </SideCard>
      <SideCard title={devices.title}>
        <Sessions {...devices}>
          {(known) => (
            <>
              <DeviceList devices={known} />
              <SignOutEverywhere />
            </>
          )}
        </Sessions>
      </SideCard>
    </SideCards>
  )
}

/** Shows the visitor's connected sites and devices next to the account on the hosted page. */
export function SessionCards() {
  const isSignedIn = useAtomValue(connectionsAtom).some(
    ({ status, wallet }) => status === 'connected' && wallet.connector === 'embedded',
  )
  return isSignedIn && !isSigningIn() ? <Cards /> : null
}
