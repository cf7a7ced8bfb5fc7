import { useMessages } from '../../messages/messagesAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { QrCode } from '../../ui/picture/QrCode.tsx'
import { QrPlaceholder } from '../../ui/picture/QrPlaceholder.tsx'
import type { ListedWallet } from '../wallets/ListedWallet.ts'
import { WalletTile } from '../wallets/WalletTile.tsx'
import styles from './CodePanel.module.css'
import { CopyLink } from './CopyLink.tsx'
import { LinkTimer } from './LinkTimer.tsx'
import type { Pairing } from './pairing.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'

interface Panel {
  wallet: ListedWallet | undefined
  onRenew: () => void
}

function Expired({ onRenew }: Pick<Panel, 'onRenew'>) {
  const messages = useMessages()
  return (
    <>
      <strong className={styles.expired} role="alert">
        {messages.codeExpiredTitle}
      </strong>
      <span className={styles.why}>{messages.codeExpiredText}</span>
      <Button variant="primary" size="m" startIcon="refresh" onPress={onRenew}>
        {messages.newCode}
      </Button>
    </>
  )
}

function Hint({ wallet, seconds }: Pick<Panel, 'wallet'> & { seconds: number }) {
  const messages = useMessages()
  return (
    <div className={styles.hint}>
      <span>{wallet ? messages.scanHowWith(wallet.name) : messages.scanHow}</span>
      {seconds > 0 && <LinkTimer seconds={seconds} />}
    </div>
  )
}

function Ready({ pairing, wallet, onRenew }: Panel & { pairing: Extract<Pairing, { status: 'ready' }> }) {
  const messages = useMessages()
  const seconds = useSecondsLeft(pairing.expiresAt)
  const isOver = seconds === 0
  return (
    <>
      <QrCode
        text={pairing.uri}
        label={messages.pairingCode}
        picture={wallet ? <WalletTile wallet={wallet} size="l" /> : <IconTile icon="wallet" size="l" />}
        cover={isOver ? <Expired onRenew={onRenew} /> : undefined}
      />
      <Hint wallet={wallet} seconds={seconds} />
      <CopyLink uri={isOver ? undefined : pairing.uri} />
    </>
  )
}

/** Shows the QR code for a wallet on another device, including its loading and expired states. */
export function CodePanel({ pairing, wallet, onRenew }: Panel & { pairing: Pairing }) {
  const messages = useMessages()
  if (pairing.status === 'ready') return <Ready key={pairing.uri} pairing={pairing} wallet={wallet} onRenew={onRenew} />
  return (
    <>
      <QrPlaceholder text={messages.makingCode} />
      <Hint wallet={wallet} seconds={0} />
      <CopyLink uri={undefined} />
    </>
  )
}
