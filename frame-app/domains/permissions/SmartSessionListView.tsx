import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { SkeletonRow } from '../../ui/list/SkeletonRow.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { connectedAtom } from '../connections/accountAtoms.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { EndAllButton } from './EndAllButton.tsx'
import { isInForce } from './isInForce.ts'
import { loadPermissionsAtom, permissionsAtom } from './permissions.ts'
import type { SitePermission } from './SitePermission.ts'
import { SitePermissionRow } from './SitePermissionRow.tsx'

function Lists({ permissions }: { permissions: readonly SitePermission[] }) {
  const messages = useMessages()
  const groups = [
    { title: messages.activePermissions, found: permissions.filter(isInForce) },
    { title: messages.endedPermissions, found: permissions.filter((one) => !isInForce(one)) },
  ]
  return groups.map(
    ({ title, found }) =>
      found.length > 0 && (
        <List key={title} title={title}>
          {found.map((permission) => (
            <SitePermissionRow key={permission.context} permission={permission} />
          ))}
        </List>
      ),
  )
}

function None() {
  const messages = useMessages()
  return (
    <Hero
      state="off"
      picture={<IconTile icon="clock" size="l" />}
      heading={messages.noPermissions}
      text={messages.noPermissionsText}
    />
  )
}

function Permissions({ account }: { account: ConnectedAccount }) {
  const messages = useMessages()
  const list = useAtomValue(permissionsAtom)
  const load = useSetAtom(loadPermissionsAtom)
  if (list.status === 'failed')
    return (
      <EmptyState title={messages.permissionsFailed} text={messages.listFailedText}>
        <Button wide onPress={() => load(account)}>
          {messages.tryAgain}
        </Button>
      </EmptyState>
    )
  if (list.status !== 'ready')
    return (
      <List label={messages.permissions}>
        <SkeletonRow />
      </List>
    )
  const inForce = list.permissions.filter(isInForce)
  return (
    <>
      {inForce.length > 0 ? <Text>{messages.permissionsText}</Text> : <None />}
      <Lists permissions={list.permissions} />
      {inForce.some(({ caipNetworkId }) => caipNetworkId === account.caipNetworkId) && (
        <EndAllButton account={account} />
      )}
    </>
  )
}

/** Lists the account's current and former site permissions. */
export default function SmartSessionListView() {
  const messages = useMessages()
  const account = useAtomValue(connectedAtom)
  const load = useSetAtom(loadPermissionsAtom)

  useEffect(() => {
    if (account) void load(account)
  }, [load, account])

  return (
    <Screen title={messages.permissions} action={<Tag>{messages.beta}</Tag>}>
      {account && <Permissions account={account} />}
    </Screen>
  )
}
