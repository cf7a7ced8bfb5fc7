import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Hint } from '../../ui/form/Hint.tsx'
import { ButtonPair } from '../../ui/layout/ButtonPair.tsx'
import { ViewFooter } from '../../ui/modal/ViewFooter.tsx'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { PairHero } from '../../ui/picture/PairHero.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { useAfter } from '../../ui/useAfter.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { isDisconnectingAtom } from '../connections/disconnecting.ts'
import { requiredTextAtom } from './earlier.ts'
import { SignInFacts } from './SignInFacts.tsx'
import { cancelAtom, signAtom } from './signIn.ts'
import { type SiwxStep, signInAtom } from './siwxAtoms.ts'
import { useSignInWords } from './useSignInWords.ts'

/** A wallet popup that is still unanswered after this time may be hidden. */
const hintAfterMs = 30_000

function WindowHint({ wallet }: { wallet: string }) {
  const messages = useMessages()
  const isLate = useAfter(hintAfterMs)
  return isLate ? <Hint>{messages.noWindow(wallet)}</Hint> : null
}

/** Shows the site and the wallet, the sign-in details, and what to check in the wallet. */
function SignInRequest({ step, account }: { step: SiwxStep; account: ConnectedAccount }) {
  const { appName } = useAtomValue(optionsAtom)
  const { heading, text } = useSignInWords(step, account)
  return (
    <>
      <PairHero
        start={<Tile name={appName} size="l" />}
        end={<Avatar address={account.address} size="xl" />}
        heading={heading}
        text={text}
        isAlert={step.status === 'declined'}
      />
      <SignInFacts account={account} data={'data' in step ? step.data : undefined} />
      {step.status === 'inWallet' && <WindowHint wallet={account.wallet.name} />}
    </>
  )
}

/** Shows the result. The previous message is not reused. */
function Ended({ step, account }: { step: SiwxStep; account: ConnectedAccount }) {
  const { appName } = useAtomValue(optionsAtom)
  const { heading, text } = useSignInWords(step, account)
  const states = { signedIn: 'ok', expired: 'warn', silent: 'warn', refused: 'bad', walletFailed: 'bad' } as const
  const { status } = step
  return (
    <Hero
      state={status in states ? states[status as keyof typeof states] : 'waiting'}
      badge={status === 'silent' ? 'alert' : undefined}
      picture={<Tile name={appName} size="l" />}
      heading={heading}
      text={text}
    />
  )
}

const endedSteps: readonly SiwxStep['status'][] = ['signedIn', 'expired', 'silent', 'refused', 'walletFailed']
const busySteps: readonly SiwxStep['status'][] = ['checking', 'preparing', 'inWallet', 'sending', 'offline']

function Choice({ step }: { step: SiwxStep }) {
  const messages = useMessages()
  const isDisconnecting = useAtomValue(isDisconnectingAtom)
  const sign = useSetAtom(signAtom)
  const cancel = useSetAtom(cancelAtom)
  const { label } = useSignInWords(step)
  return (
    <ButtonPair>
      <Button busy={isDisconnecting} onPress={cancel}>
        {messages.cancel}
      </Button>
      <Button variant="primary" wide busy={busySteps.includes(step.status)} disabled={isDisconnecting} onPress={sign}>
        {label}
      </Button>
    </ButtonPair>
  )
}

/** Prompts the visitor to sign in to the page with the active account, and shows the progress. */
export default function SIWXSignMessageView({ params: { isRequired } }: { params: { isRequired: boolean } }) {
  const messages = useMessages()
  const { step, account } = useAtomValue(signInAtom)
  const requiredText = useAtomValue(requiredTextAtom)
  if (!account) return <Screen title={messages.signIn}>{null}</Screen>
  const isSignedIn = step.status === 'signedIn'
  const footer = isRequired && !isSignedIn ? <ViewFooter>{messages[requiredText]}</ViewFooter> : undefined
  const Shown = endedSteps.includes(step.status) ? Ended : SignInRequest
  return (
    <Screen title={messages.signIn} hasBack={false} footer={footer}>
      <Shown step={step} account={account} />
      {!isSignedIn && <Choice step={step} />}
    </Screen>
  )
}
