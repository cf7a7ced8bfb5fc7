import { useAtomValue, useSetAtom } from 'jotai'
import { Fragment } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Divider } from '../../ui/layout/Divider.tsx'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { List } from '../../ui/list/List.tsx'
import { leadingLoginAtom, offeredLoginsAtom } from '../login/offeredLogins.ts'
import { Wallets } from './Wallets.tsx'

function WalletsRow() {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  return (
    <List label={messages.wallets}>
      <LinkRow icon="wallet" title={messages.continueWithWallet} onPress={() => push({ name: 'ConnectWallets' })} />
    </List>
  )
}

/** Shows the login methods in the page's order, with a returning visitor's last method first. */
export function ConnectMethods() {
  const messages = useMessages()
  const options = useAtomValue(optionsAtom)
  const logins = useAtomValue(offeredLoginsAtom)
  const leader = useAtomValue(leadingLoginAtom)
  const isCollapsed = logins.some((login) => options.collapseWallets || login.hidesWallets?.(options, login === leader))
  const contentAt = (method: string) =>
    method === 'wallet'
      ? [isCollapsed ? <WalletsRow key="row" /> : <Wallets key="wallets" />]
      : logins.filter((login) => login.place === method && login !== leader).map(({ id, Entry }) => <Entry key={id} />)
  const contents = options.connectMethodsOrder.map(contentAt).filter(({ length }) => length)
  if (leader) contents.unshift([<leader.Entry key={leader.id} isLeading />])
  return contents.map((content, index) => (
    <Fragment key={content[0]?.key}>
      {index === 1 && <Divider text={messages.orContinueWith} />}
      {content}
    </Fragment>
  ))
}
