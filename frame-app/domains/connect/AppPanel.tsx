import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import type { ListedWallet } from '../wallets/ListedWallet.ts'
import { WalletTile } from '../wallets/WalletTile.tsx'
import { CopyLink } from './CopyLink.tsx'
import { markLinkingAtom, type Pairing, toChosenWallet, wakeAtom } from './pairing.ts'
import { type OpeningTarget, useOpening, type WalletOpeningStep } from './useOpening.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'

type PairedTarget = Exclude<OpeningTarget, 'browser'>

function Words({ step, wallet, place }: { step: WalletOpeningStep; wallet: ListedWallet; place: PairedTarget }) {
  const messages = useMessages()
  const reasons = { app: messages.maybeMissing, desktop: messages.maybeMissingDesktop, web: messages.maybeBlocked }
  const places = {
    app: messages.comeBack,
    desktop: messages.opensDesktop(wallet.name),
    web: messages.opensWeb(wallet.name),
  }
  const picture = <WalletTile wallet={wallet} size="l" />
  const { name } = wallet
  if (step === 'notOpened')
    return (
      <Hero state="warn" badge="alert" picture={picture} heading={messages.didNotOpen(name)} text={reasons[place]} />
    )
  if (step === 'ready')
    return <Hero state="off" picture={picture} heading={messages.continueIn(name)} text={places[place]} />
  return (
    <Hero state="waiting" picture={picture} heading={messages.checkingWith(name)} text={messages.approvedAlready} />
  )
}

interface AppPanelProps {
  place: PairedTarget
  wallet: ListedWallet
  pairing: Pairing
  /** Links that open the wallet, in the order to try them. Empty until there is a pairing. */
  links: readonly string[]
  onRenew: () => void
}

/** Renews an app link automatically so that a click always uses a valid one. */
function Renewing({ expiresAt, onRenew }: { expiresAt: number; onRenew: () => void }) {
  const isOver = useSecondsLeft(expiresAt) === 0
  useEffect(() => {
    if (isOver) onRenew()
  }, [isOver, onRenew])
  return null
}

/**
 * Opens a wallet app or wallet site on this device. The link is created before the click because it must open within
 * the click event.
 */
export function AppPanel({ place, wallet, pairing, links, onRenew }: AppPanelProps) {
  const messages = useMessages()
  const { host } = useAtomValue(outsideAtom)
  const markLinking = useSetAtom(markLinkingAtom)
  const wake = useSetAtom(wakeAtom)
  const push = useSetAtom(pushAtom)
  const { step, failures, begin } = useOpening(place)
  // Tries the next link after each failure.
  const link = links[failures % links.length]
  const open = () => {
    if (!link) return
    // Errors are ignored because the panel then offers the link again.
    host.openLink({ url: link }).catch(() => undefined)
    markLinking(toChosenWallet(wallet))
    begin()
  }
  const isBack = step === 'back' || step === 'away' || step === 'opening'
  return (
    <>
      {pairing.status === 'ready' && <Renewing expiresAt={pairing.expiresAt} onRenew={onRenew} />}
      <Words step={step} wallet={wallet} place={place} />
      <Stack>
        {isBack && (
          <Button variant="primary" wide onPress={wake}>
            {messages.haveApproved}
          </Button>
        )}
        <Button variant={isBack ? 'quiet' : 'primary'} wide busy={!link} onPress={open}>
          {step === 'ready' || step === 'notOpened' ? messages.openApp(wallet.name) : messages.openAgain(wallet.name)}
        </Button>
        {step === 'notOpened' && (
          <Button wide onPress={() => push({ name: 'GetWallet', params: { walletId: wallet.id } })}>
            {messages.getWalletNamed(wallet.name)}
          </Button>
        )}
        {step === 'ready' && <CopyLink uri={pairing.status === 'ready' ? pairing.uri : undefined} variant="ghost" />}
      </Stack>
    </>
  )
}
