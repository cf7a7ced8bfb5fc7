import { useMessages } from '../../messages/messagesAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { useAfter } from '../../ui/useAfter.ts'
import type { ListedWallet } from '../wallets/ListedWallet.ts'
import { WalletTile } from '../wallets/WalletTile.tsx'
import { connectRetryDelayMs } from './connect.ts'
import type { Pairing } from './pairing.ts'

type SettledPairing = Extract<Pairing, { status: 'connected' | 'declined' | 'failed' }>

export const isSettled = (pairing: Pairing): pairing is SettledPairing =>
  pairing.status === 'connected' || pairing.status === 'declined' || pairing.status === 'failed'

function Retry({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages()
  const isReady = useAfter(connectRetryDelayMs)
  return (
    <Button variant="primary" wide disabled={!isReady} onPress={onRetry}>
      {messages.tryAgain}
    </Button>
  )
}

interface SettledProps {
  pairing: SettledPairing
  wallet: ListedWallet | undefined
  onRetry: () => void
}

/** Shows the result of pairing. */
export function PairingSettled({ pairing, wallet, onRetry }: SettledProps) {
  const messages = useMessages()
  const face = pairing.status === 'connected' ? pairing.wallet : wallet
  const picture = face ? <WalletTile wallet={face} size="l" /> : <IconTile icon="phone" size="l" />
  if (pairing.status === 'connected')
    return <Hero state="ok" picture={picture} heading={messages.connected} text={face?.name} />
  const words =
    pairing.status === 'declined'
      ? ({
          state: 'off',
          badge: 'close',
          heading: messages.declinedTitle,
          text: messages.declinedText(wallet?.name ?? messages.yourWallet),
        } as const)
      : ({ state: 'bad', heading: messages.pairingFailedTitle, text: messages.pairingFailedText } as const)
  return (
    <>
      <Hero picture={picture} {...words} />
      <Retry key={pairing.status} onRetry={onRetry} />
    </>
  )
}
