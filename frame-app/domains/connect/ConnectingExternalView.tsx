import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { Namespace } from '#protocol/vocabulary/network'
import { maxAccounts } from '#protocol/vocabulary/state'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { AddressLabel } from '../../ui/text/AddressLabel.tsx'
import { useAfter } from '../../ui/useAfter.ts'
import { getWalletAtom } from '../wallets/findWallet.ts'
import type { ListedWallet } from '../wallets/ListedWallet.ts'
import { WalletTile } from '../wallets/WalletTile.tsx'
import { type Attempt, abandonConnectAtom, attemptAtom, connectAtom, connectRetryDelayMs } from './connect.ts'

/** Delay before the hint that the wallet popup may be hidden behind another window. */
const hintAfterMs = 5000

function useHeroWords(attempt: Attempt, name: string) {
  const messages = useMessages()
  const words = {
    idle: { state: 'waiting', heading: messages.openWallet(name), text: messages.approveIn(name) },
    waiting: { state: 'waiting', heading: messages.openWallet(name), text: messages.approveIn(name) },
    declined: { state: 'off', heading: messages.declinedTitle, text: messages.declinedText(name) },
    pending: { state: 'warn', heading: messages.pendingTitle(name), text: messages.pendingText(name) },
    timedOut: { state: 'warn', heading: messages.timedOutTitle(name), text: messages.timedOutText },
    tooMany: { state: 'bad', heading: messages.tooManyTitle(name), text: messages.tooManyText(name, maxAccounts) },
    failed: { state: 'bad', heading: messages.failedTitle, text: messages.failedText(name) },
    notInstalled: { state: 'off', heading: messages.notInstalledTitle(name), text: messages.notInstalledText },
    connected: { state: 'ok', heading: messages.connected, text: undefined },
  } as const
  return words[attempt.status]
}

interface Params {
  walletId: string
  namespace?: Namespace
}

function TryAgain({ walletId, namespace }: Params) {
  const messages = useMessages()
  const connect = useSetAtom(connectAtom)
  const isReady = useAfter(connectRetryDelayMs)
  return (
    <Button variant="primary" wide disabled={!isReady} onPress={() => connect(walletId, namespace)}>
      {messages.tryAgain}
    </Button>
  )
}

function InstallLinks({ extensionUrl, homepage }: Pick<ListedWallet, 'extensionUrl' | 'homepage'>) {
  const messages = useMessages()
  return (
    <Stack>
      {extensionUrl && (
        <LinkButton variant="primary" wide href={extensionUrl} endIcon="external">
          {messages.getExtension}
        </LinkButton>
      )}
      {homepage && (
        <LinkButton variant={extensionUrl ? 'quiet' : 'primary'} wide href={homepage} endIcon="external">
          {messages.visitWebsite}
        </LinkButton>
      )}
    </Stack>
  )
}

function Actions({ attempt, wallet, namespace }: { attempt: Attempt; wallet: ListedWallet; namespace?: Namespace }) {
  if (attempt.status === 'notInstalled') return <InstallLinks {...wallet} />
  const isOver = ['declined', 'pending', 'timedOut', 'failed', 'tooMany'].includes(attempt.status)
  return isOver ? <TryAgain key={attempt.status} walletId={wallet.id} namespace={namespace} /> : null
}

export default function ConnectingExternalView({ params: { walletId, namespace } }: { params: Params }) {
  const messages = useMessages()
  const attempt = useAtomValue(attemptAtom)
  const abandon = useSetAtom(abandonConnectAtom)
  const found = useAtomValue(getWalletAtom)(walletId)
  // Stores the wallet so that its name and icon stay if it is removed while connecting.
  const [wallet] = useState(found)
  const isLate = useAfter(hintAfterMs)
  const words = useHeroWords(attempt, wallet?.name ?? '')

  useEffect(() => () => abandon(), [abandon])

  if (!wallet) return null
  const isWaiting = words.state === 'waiting'
  return (
    <Screen title={wallet.name} hasBack={attempt.status !== 'connected'}>
      <Hero
        state={words.state}
        badge={attempt.status === 'declined' ? 'close' : undefined}
        picture={<WalletTile wallet={wallet} size="l" />}
        heading={words.heading}
        text={attempt.status === 'connected' ? <AddressLabel address={attempt.address} /> : words.text}
        hint={isWaiting && isLate ? messages.noWindow(wallet.name) : undefined}
      />
      <Actions attempt={attempt} wallet={wallet} namespace={namespace} />
    </Screen>
  )
}
