import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { Button } from '../../ui/Button.tsx'
import { Hero } from '../../ui/Hero.tsx'
import { Stack } from '../../ui/Stack.tsx'
import type { ListedWallet } from '../wallets/ListedWallet.ts'
import type { Platform } from '../wallets/platforms.ts'
import { WalletTile } from '../wallets/WalletTile.tsx'
import { CopyLink } from './CopyLink.tsx'
import { markLinkingAtom, type Pairing, toChosenWallet, wakeAtom } from './pairing.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'

/** An app that had opened would have hidden the page by then. */
const openWaitMs = 2500

type Step = 'ready' | 'opening' | 'away' | 'back' | 'notOpened'

/** Where the wallet opens on this device. */
type Place = Exclude<Platform, 'code'>

/** An app on a phone hides the page. On a computer its window may stand beside the page, which only loses the focus. */
const isAway = (place: Place) => document.visibilityState === 'hidden' || (place !== 'app' && !document.hasFocus())

/** What became of opening the wallet, as far as the page can see. */
function useOpening(place: Place) {
  const [step, setStep] = useState<Step>('ready')

  useEffect(() => {
    const see = () =>
      setStep((now) => {
        if (now === 'ready') return now
        return isAway(place) ? 'away' : 'back'
      })
    document.addEventListener('visibilitychange', see)
    if (place !== 'app') for (const event of ['blur', 'focus']) window.addEventListener(event, see)
    return () => {
      document.removeEventListener('visibilitychange', see)
      for (const event of ['blur', 'focus']) window.removeEventListener(event, see)
    }
  }, [place])

  useEffect(() => {
    if (step !== 'opening') return
    const timer = setTimeout(() => setStep('notOpened'), openWaitMs)
    return () => clearTimeout(timer)
  }, [step])

  return { step, begin: () => setStep('opening') }
}

function Words({ step, wallet, place }: { step: Step; wallet: ListedWallet; place: Place }) {
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
  place: Place
  wallet: ListedWallet
  pairing: Pairing
  /** The link that opens the app, once there is a pairing to open it with. */
  link: string | undefined
  onRenew: () => void
}

/** A link for an app is renewed by itself: a press has to find one that can be used. */
function Renewing({ expiresAt, onRenew }: { expiresAt: number; onRenew: () => void }) {
  const isOver = useSecondsLeft(expiresAt) === 0
  useEffect(() => {
    if (isOver) onRenew()
  }, [isOver, onRenew])
  return null
}

/** A wallet that is an app or a site on this device: the link is there before the press, and opens within it. */
export function AppPanel({ place, wallet, pairing, link, onRenew }: AppPanelProps) {
  const messages = useMessages()
  const { host } = useAtomValue(outsideAtom)
  const markLinking = useSetAtom(markLinkingAtom)
  const wake = useSetAtom(wakeAtom)
  const push = useSetAtom(pushAtom)
  const { step, begin } = useOpening(place)
  const open = () => {
    if (!link) return
    // Where the page cannot open the link, the panel offers it again.
    host.openLink({ url: link }).catch(() => undefined)
    markLinking(toChosenWallet(wallet), link)
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
