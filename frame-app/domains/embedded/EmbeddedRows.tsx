import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Row } from '../../ui/list/Row.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { signedInEmailAtom } from '../connections/embeddedAccount.ts'
import { ExportRow } from './ExportRow.tsx'

/** Shows links to the account's sessions. The hosted page shows the sessions next to the account instead. */
function SessionRows() {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  const chevron = <Icon name="chevron" size="s" flip />
  return (
    <>
      <Row
        picture={<IconTile icon="desktop" />}
        title={messages.devices}
        trailing={chevron}
        onPress={() => push({ name: 'Devices' })}
      />
      <Row
        picture={<IconTile icon="globe" />}
        title={messages.connectedApps}
        trailing={chevron}
        onPress={() => push({ name: 'ConnectedApps' })}
      />
    </>
  )
}

/**
 * Shows the account rows of a logged-in visitor: address, login methods, devices, key and the actions that end the
 * account. `children` are shown after the e-mail address.
 */
export function EmbeddedRows({ children }: { children?: ReactNode }) {
  const messages = useMessages()
  const email = useAtomValue(signedInEmailAtom)
  const { isHosted } = useAtomValue(optionsAtom)
  const push = useSetAtom(pushAtom)
  const chevron = <Icon name="chevron" size="s" flip />
  return (
    <>
      {email && (
        <Row
          picture={<IconTile icon="mail" />}
          title={email}
          subtitle={messages.emailSignIn}
          trailing={chevron}
          onPress={() => push({ name: 'UpdateEmail' })}
        />
      )}
      <Row
        picture={<IconTile icon="key" />}
        title={messages.loginMethods}
        subtitle={messages.loginMethodsHint}
        trailing={chevron}
        onPress={() => push({ name: 'WaysIn' })}
      />
      {children}
      {!isHosted && <SessionRows />}
      <ExportRow title={messages.exportKey} />
      <Row
        picture={<IconTile icon="logout" flip />}
        title={messages.signOutEverywhere}
        subtitle={messages.signOutEverywhereHint}
        trailing={chevron}
        onPress={() => push({ name: 'AccountEnd', params: { kind: 'signOutEverywhere', step: 'warning' } })}
      />
      <Row
        picture={<IconTile icon="trash" />}
        title={messages.deleteAccount}
        subtitle={messages.deleteAccountHint}
        trailing={chevron}
        isDanger
        onPress={() => push({ name: 'AccountEnd', params: { kind: 'deleteAccount', step: 'warning' } })}
      />
    </>
  )
}
