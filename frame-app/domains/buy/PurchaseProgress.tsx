import { useAtomValue, useSetAtom } from 'jotai'
import type { Messages } from '../../messages/Messages.ts'
import { useMessages } from '../../messages/messagesAtom.ts'
import { backAtom, leaveModalAtom } from '../../navigation/modal.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Hero, type HeroProps } from '../../ui/picture/Hero.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { getLabelAtom } from '../account-data/labels.ts'
import { transactionLink } from '../networks/explorerLink.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import type { OngoingPurchase } from './purchase.ts'

type Waiting = Extract<OngoingPurchase, { status: 'waiting' }>
type Words = Pick<HeroProps, 'state' | 'badge' | 'heading' | 'text'>

/** Returns the messages for an unpaid purchase, depending on whether its popup may be open or was closed. */
const unpaidWords = ({ seller, ware, window, isClosed }: Waiting, address: string, messages: Messages): Words => {
  if (isClosed)
    return {
      state: 'warn',
      badge: 'alert',
      heading: messages.buyWindowClosed(seller.name),
      text: messages.buyWindowClosedText(ware.symbol),
    }
  if (!window)
    return {
      state: 'warn',
      badge: 'alert',
      heading: messages.windowBlockedTitle,
      text: messages.openSellerYourself(seller.name),
    }
  return {
    state: 'waiting',
    heading: messages.finishInWindow(seller.name),
    text: messages.arrivesAfterPayment(ware.symbol, address),
  }
}

const wordsOf = (purchase: Waiting, address: string, messages: Messages): Words => {
  const { seller, ware, state } = purchase
  switch (state) {
    case 'sending':
      return {
        state: 'waiting',
        heading: messages.paymentReceived,
        text: messages.sellerSends(seller.name, ware.symbol),
      }
    case 'done':
      return {
        state: 'ok',
        heading: messages.purchaseArrived(ware.symbol),
        text: messages.purchaseArrivedText(seller.name),
      }
    case 'failed':
      return { state: 'bad', heading: messages.purchaseFailed, text: messages.purchaseFailedText(seller.name) }
    default:
      return unpaidWords(purchase, address, messages)
  }
}

/** Shows a button back to the form, which keeps its input. */
function AgainButton() {
  const messages = useMessages()
  const back = useSetAtom(backAtom)
  return (
    <Button wide onPress={() => back()}>
      {messages.tryAgain}
    </Button>
  )
}

function ToPage({ url, seller, window, isClosed }: Waiting) {
  const messages = useMessages()
  const showToast = useSetAtom(showToastAtom)
  return (
    <>
      {window && !isClosed ? (
        <Button wide onPress={window.focus}>
          {messages.showWindow}
        </Button>
      ) : (
        <LinkButton variant={isClosed ? 'quiet' : 'primary'} wide endIcon="external" href={url}>
          {messages.openSeller(seller.name)}
        </LinkButton>
      )}
      <CopyButton
        text={url}
        label={messages.copyBuyLink}
        copied={messages.copied}
        variant="ghost"
        onFailed={() => showToast({ message: messages.linkNotCopied, variant: 'error' })}
      />
    </>
  )
}

function Arrived({ txHash, caipNetworkId }: Waiting) {
  const messages = useMessages()
  const network = useAtomValue(getNetworkAtom)(caipNetworkId)
  const leave = useSetAtom(leaveModalAtom)
  const link = network && txHash && transactionLink(network, txHash)
  return (
    <>
      <Button variant="primary" wide onPress={() => leave()}>
        {messages.done}
      </Button>
      {link && (
        <LinkButton variant="ghost" wide endIcon="external" href={link}>
          {messages.viewOnExplorer}
        </LinkButton>
      )}
    </>
  )
}

function PurchaseActions(purchase: Waiting) {
  const { state, isClosed } = purchase
  if (state === 'done') return <Arrived {...purchase} />
  if (state === 'sending') return null
  return (
    <>
      {(state === 'failed' || isClosed) && <AgainButton />}
      <ToPage {...purchase} />
    </>
  )
}

/** Shows a purchase's status and the next actions. */
export function PurchaseProgress({ purchase }: { purchase: OngoingPurchase }) {
  const messages = useMessages()
  const label = useAtomValue(getLabelAtom)(purchase.address)
  const { name } = purchase.seller
  const picture = <Tile name={name} size="l" />
  if (purchase.status === 'opening')
    return <Hero state="waiting" picture={picture} heading={messages.openingSeller(name)} />
  if (purchase.status === 'failed')
    return (
      <>
        <Hero state="bad" picture={picture} heading={messages.sellerSilent(name)} text={messages.sellerSilentText} />
        <AgainButton />
      </>
    )
  return (
    <>
      <Hero {...wordsOf(purchase, label ?? formatAddress(purchase.address), messages)} picture={picture} />
      <Stack>
        <PurchaseActions {...purchase} />
      </Stack>
    </>
  )
}
