import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { copyText } from '../../ui/button/copyText.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { AddressLabel } from '../../ui/text/AddressLabel.tsx'
import { refreshIdentityAtom } from '../account-data/identity.ts'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { AccountFace } from './AccountFace.tsx'
import styles from './AccountHead.module.css'
import { shownNameAtom } from './accountName.ts'

interface AccountHeadProps {
  account: ConnectedAccount
  /** If set, the component is a button that opens the other accounts. */
  onSwitch?: () => void
}

function Words({ account: { address, wallet }, onSwitch }: AccountHeadProps) {
  const shownName = useAtomValue(shownNameAtom)(address)
  return (
    <span className={styles.words}>
      <span className={styles.name}>
        <span className={styles.text}>
          {shownName ? <bdi title={shownName}>{shownName}</bdi> : <AddressLabel address={address} />}
        </span>
        {onSwitch && <Icon name="chevron-down" size="s" />}
      </span>
      <span className={styles.wallet}>
        {shownName && (
          <>
            <AddressLabel address={address} /> ·{' '}
          </>
        )}
        <bdi>{wallet.name}</bdi>
      </span>
    </span>
  )
}

/** Shows the account's avatar, label or ENS name, address, wallet and a copy button. */
export function AccountHead({ account, onSwitch }: AccountHeadProps) {
  const { address } = account
  const messages = useMessages()
  const showToast = useSetAtom(showToastAtom)
  useAccountRead(refreshIdentityAtom)
  const copy = async () => {
    const isCopied = await copyText(address)
    const message = isCopied ? messages.addressCopied : messages.copyFailed
    showToast(isCopied ? { message, variant: 'success', icon: 'copy' } : { message, variant: 'error' })
  }
  const parts = (
    <>
      <AccountFace account={account} size="l" />
      <Words account={account} onSwitch={onSwitch} />
    </>
  )
  return (
    <div className={styles.head}>
      {onSwitch ? (
        <button type="button" className={styles.who} onClick={onSwitch}>
          {parts}
          <span className="visually-hidden">, {messages.switchAccount}</span>
        </button>
      ) : (
        <div className={styles.who}>{parts}</div>
      )}
      <IconButton icon="copy" label={messages.copyAddress} onPress={copy} />
    </div>
  )
}
