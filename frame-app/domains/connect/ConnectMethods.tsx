import { useAtomValue, useSetAtom } from 'jotai'
import { Fragment } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Divider } from '../../ui/layout/Divider.tsx'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { offeredLoginsAtom } from '../login/offeredLogins.ts'
import { Wallets } from './Wallets.tsx'

function WalletsRow() {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  return (
    <List label={messages.wallets}>
      <Row
        picture={<IconTile icon="wallet" />}
        title={messages.continueWithWallet}
        trailing={<Icon name="chevron" size="s" flip />}
        onPress={() => push({ name: 'ConnectWallets' })}
      />
    </List>
  )
}

/** The ways to connect, in the order that the page names. */
export function ConnectMethods() {
  const messages = useMessages()
  const options = useAtomValue(optionsAtom)
  const logins = useAtomValue(offeredLoginsAtom)
  const isCollapsed = logins.some(({ hidesWallets }) => options.collapseWallets || hidesWallets?.(options))
  const shown = options.connectMethodsOrder.filter(
    (method) => method === 'wallet' || logins.some(({ place }) => place === method),
  )
  const wallets = isCollapsed ? <WalletsRow /> : <Wallets />
  return shown.map((method, index) => (
    <Fragment key={method}>
      {index > 0 && <Divider text={messages.orContinueWith} />}
      {method === 'wallet' ? wallets : logins.map(({ id, place, Entry }) => place === method && <Entry key={id} />)}
    </Fragment>
  ))
}
