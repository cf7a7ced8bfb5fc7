import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { closeModalAtom } from '../../navigation/modal.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ViewFooter } from '../../ui/modal/ViewFooter.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { loadPermissionsAtom, permissionsAtom } from './permissions.ts'
import { formatPeriod, hostOfPermission, limitText, untilText } from './permissionText.ts'
import type { SitePermission } from './SitePermission.ts'

function Created({ permission }: { permission: SitePermission }) {
  const spoken = useAtomValue(localizationAtom)
  const { messages } = spoken
  const { what } = permission
  const site = hostOfPermission(permission)
  const rhythm = what.kind === 'allowance' ? formatPeriod(what.period, spoken) : messages.inAll
  return (
    <Hero
      state="ok"
      picture={<Tile name={site} size="l" />}
      heading={messages.mayActByItself(site)}
      text={messages.limitUntil(limitText(permission, spoken), rhythm, untilText(permission, spoken))}
    />
  )
}

/** Confirms a new site permission: shows its limit, its expiry, and where it can be ended. */
export default function SmartSessionCreatedView() {
  const { messages } = useAtomValue(localizationAtom)
  const account = useAtomValue(connectedAtom)
  const list = useAtomValue(permissionsAtom)
  const load = useSetAtom(loadPermissionsAtom)
  const push = useSetAtom(pushAtom)
  const close = useSetAtom(closeModalAtom)
  useEffect(() => {
    if (account) void load(account)
  }, [load, account])
  const last = list.status === 'ready' ? list.permissions[0] : undefined
  return (
    <Screen title={messages.permission} hasBack={false}>
      {last && <Created permission={last} />}
      <Stack row>
        <Button wide onPress={() => push({ name: 'SmartSessionList' })}>
          {messages.seeIt}
        </Button>
        <Button variant="primary" wide onPress={() => close()}>
          {messages.done}
        </Button>
      </Stack>
      <ViewFooter>{messages.endAnyTime}</ViewFooter>
    </Screen>
  )
}
