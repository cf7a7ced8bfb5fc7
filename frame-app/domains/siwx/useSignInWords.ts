import { useAtomValue } from 'jotai'
import { lifeText } from '../../messages/lifeText.ts'
import type { Messages } from '../../messages/Messages.ts'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { type SiwxStep, signInAtom } from './siwxAtoms.ts'

interface Words {
  heading: string
  text: string
  /** The button label. */
  label: string
}

interface Facts {
  messages: Messages
  app: string
  wallet: string
  address: string
  /** The previously signed-in account, if another one is active now. */
  before: string | undefined
  isAgain: boolean
  isRequired: boolean
  life: string | undefined
}

const askingWords = ({ messages, app, address, before, isAgain }: Facts) => {
  if (isAgain) return { heading: messages.signInAgain, text: messages.sessionOver(app) }
  if (before === undefined) return { heading: messages.signInTo(app), text: messages.signInText }
  return { heading: messages.signInWithThis, text: messages.accountChanged(before, address) }
}

const declinedText = ({ messages, app, isRequired }: Facts) =>
  isRequired ? `${messages.notSignedIn} ${messages.staysClosed(app)}` : messages.notSignedIn

/** Returns the texts for each step. */
const wordsOf = (status: SiwxStep['status'], facts: Facts): Words => {
  const { messages, app, wallet, life } = facts
  const asking = { ...askingWords(facts), label: messages.signIn }
  const busy = messages.authenticating
  switch (status) {
    case 'inWallet':
      return { heading: messages.signInIn(wallet), text: messages.signInInText, label: busy }
    case 'sending':
      return { heading: messages.signInTo(app), text: messages.signInChecking(app), label: busy }
    case 'offline':
      return { heading: messages.signInTo(app), text: messages.signInOffline, label: messages.signInWaiting }
    case 'checking':
    case 'preparing':
      return { ...asking, label: busy }
    case 'declined':
      return { heading: messages.signatureDeclined, text: declinedText(facts), label: messages.tryAgain }
    case 'walletFailed':
      return { heading: messages.notSignedTitle, text: messages.notSignedText(wallet), label: messages.tryAgain }
    case 'refused':
      return { heading: messages.signInRefused(app), text: messages.signInRefusedText, label: messages.tryAgain }
    case 'silent':
      return { heading: messages.signInSilent, text: messages.signInSilentText(app), label: messages.tryAgain }
    case 'expired':
      return { heading: messages.messageTooOld, text: messages.messageTooOldText, label: messages.signInAgain }
    case 'signedIn':
      return { heading: messages.signedInTo(app), text: life ? messages.signedInFor(life) : '', label: '' }
    default:
      return asking
  }
}

/** Returns the step's heading, text and button label. */
export const useSignInWords = (step: SiwxStep, account?: ConnectedAccount) => {
  const { messages, locale } = useAtomValue(localizationAtom)
  const { appName: app } = useAtomValue(optionsAtom)
  const { before, rules, isAgain = false } = useAtomValue(signInAtom)
  const isOther = before !== undefined && account !== undefined && before.address !== account.address
  return wordsOf(step.status, {
    messages,
    app,
    wallet: account?.wallet.name ?? '',
    address: formatAddress(account?.address ?? ''),
    before: isOther ? formatAddress(before.address) : undefined,
    isAgain,
    isRequired: rules?.isRequired ?? true,
    life: 'data' in step ? lifeText(step.data, locale) : undefined,
  })
}
