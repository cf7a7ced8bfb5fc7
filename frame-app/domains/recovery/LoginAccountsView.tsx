import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { LoginAccount } from '#protocol/vocabulary/loginAccounts'
import { useMessages } from '../../messages/messagesAtom.ts'
import { LoadedScreen } from '../../navigation/LoadedScreen.tsx'
import { pushAtom } from '../../navigation/navigation.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { Spinner } from '../../ui/picture/Spinner.tsx'
import { AddressLabel } from '../../ui/text/AddressLabel.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { useAccountWords } from '../account-data/useAccountWords.ts'
import { loadLoginAccountsAtom, loginAccountsAtom } from '../connections/loginAccounts.ts'
import { AccountChangeEnded } from './AccountChangeEnded.tsx'
import {
  accountChangeAtom,
  bringAccountAtom,
  bringing,
  leaveAccountChangeAtom,
  useLoginAccountAtom,
} from './accountSteps.ts'

/** Returns the change in progress: an account id, or the import. */
const useRunning = () => {
  const change = useAtomValue(accountChangeAtom)
  return change.status === 'running' ? change.what : undefined
}

/** Shows one account of the login. A click switches to it. */
function AccountRow({ account }: { account: LoginAccount }) {
  const messages = useMessages()
  const running = useRunning()
  const switchTo = useSetAtom(useLoginAccountAtom)
  const showToast = useSetAtom(showToastAtom)
  const push = useSetAtom(pushAtom)
  const { address, given, name } = useAccountWords()(account)
  const { id, isFirst, isCurrent } = account
  const kind = isFirst ? messages.firstAccount : messages.broughtAccount

  async function choose() {
    if (isCurrent) return
    if (await switchTo(id)) showToast({ message: messages.accountNowInUse(name), variant: 'success' })
  }

  const inUse = isCurrent ? <Tag>{messages.inUse}</Tag> : undefined
  return (
    <Row
      picture={<Avatar address={address} size="m" />}
      title={name}
      subtitle={given ? <AddressLabel address={address} /> : kind}
      selected={isCurrent}
      trailing={running === id ? <Spinner /> : inUse}
      onPress={() => void choose()}
      beside={
        isFirst || isCurrent ? undefined : (
          <IconButton
            icon="trash"
            label={messages.accountRemove(name)}
            onPress={() => push({ name: 'RemoveLoginAccount', params: { id } })}
          />
        )
      }
    />
  )
}

function BringRow({ isFull }: { isFull: boolean }) {
  const messages = useMessages()
  const running = useRunning()
  const bring = useSetAtom(bringAccountAtom)
  const showToast = useSetAtom(showToastAtom)

  async function press() {
    if (await bring()) showToast({ message: messages.walletBrought, variant: 'success' })
  }

  return (
    <Row
      picture={<IconTile icon="plus" />}
      title={messages.bringWallet}
      subtitle={messages.bringWalletHint}
      trailing={running === bringing ? <Spinner /> : <Icon name="chevron" size="s" flip />}
      {...(isFull ? { disabledReason: messages.noMoreAccounts } : {})}
      onPress={() => void press()}
    />
  )
}

/** Lists the login's accounts. One is in use. An imported wallet becomes an additional account. */
export default function LoginAccountsView() {
  const messages = useMessages()
  const known = useAtomValue(loginAccountsAtom)
  const load = useSetAtom(loadLoginAccountsAtom)
  const leave = useSetAtom(leaveAccountChangeAtom)

  useEffect(() => {
    void load()
    return () => leave()
  }, [load, leave])

  return (
    <LoadedScreen
      title={messages.loginAccounts}
      failedTitle={messages.loginAccountsFailed}
      status={known.status === 'absent' ? 'failed' : known.status}
      load={load}
    >
      {known.status === 'ready' && (
        <>
          <List label={messages.loginAccounts}>
            {known.accounts.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </List>
          <AccountChangeEnded />
          <List label={messages.bringWallet}>
            <BringRow isFull={known.isFull} />
          </List>
          {known.accounts.length > 1 && <Note>{messages.oneInUse}</Note>}
        </>
      )}
    </LoadedScreen>
  )
}
