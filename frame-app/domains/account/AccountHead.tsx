import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { Address } from '../../ui/Address.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { copyText } from '../../ui/copyText.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { ConnectedAccount } from '../accounts/accountAtoms.ts'
import styles from './AccountHead.module.css'

/** Whose account this is: face, address, wallet, and the address to copy. */
export function AccountHead({ account: { address, wallet } }: { account: ConnectedAccount }) {
  const messages = useMessages()
  const showToast = useSetAtom(showToastAtom)
  const copy = async () => {
    const isCopied = await copyText(address)
    const message = isCopied ? messages.addressCopied : messages.copyFailed
    showToast({ message, variant: isCopied ? 'success' : 'error' })
  }
  return (
    <div className={styles.head}>
      <Avatar address={address} />
      <div className={styles.words}>
        <span className={styles.address}>
          <Address address={address} />
        </span>
        <span className={styles.wallet}>{wallet.name}</span>
      </div>
      <IconButton icon="copy" label={messages.copyAddress} onPress={copy} />
    </div>
  )
}
