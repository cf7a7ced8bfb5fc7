import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { socialNames } from '#protocol/vocabulary/socialNames'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { localizationAtom, useMessages } from '../../../messages/messagesAtom.ts'
import { Screen } from '../../../navigation/Screen.tsx'
import { ViewFooter } from '../../../ui/modal/ViewFooter.tsx'
import { Hero, type HeroProps } from '../../../ui/picture/Hero.tsx'
import { IconTile } from '../../../ui/picture/IconTile.tsx'
import { WaitingHero } from '../../../ui/picture/WaitingHero.tsx'
import { AddressLabel } from '../../../ui/text/AddressLabel.tsx'
import { AlsoSignsIn } from '../AlsoSignsIn.tsx'
import { EmailKnown } from './EmailKnown.tsx'
import { SocialCodeEntry } from './SocialCodeEntry.tsx'
import { Ended, SocialLoginReady, SocialLoginWaiting } from './SocialStates.tsx'
import { type SocialLoginState, socialLoginAtom } from './socialLogin.ts'
import { abandonSocialAtom } from './socialSteps.ts'

const markOf = (provider: SocialProvider) => <IconTile icon={`mark-${provider}`} size="l" />

/** Shows a login state with the provider's logo. */
function SocialHero({ provider, ...hero }: Omit<HeroProps, 'picture'> & { provider: SocialProvider }) {
  return <Hero {...hero} picture={markOf(provider)} />
}

/** Explains that the wallet becomes available on this device later. For login methods without an e-mail address. */
function Later({ provider, from }: { provider: SocialProvider; from: number }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(from)
  return (
    <SocialHero
      provider={provider}
      state="warn"
      heading={messages.walletLaterTitle}
      text={messages.walletLaterHere(time)}
    />
  )
}

function Content({ login, provider }: { login: SocialLoginState; provider: SocialProvider }) {
  const messages = useMessages()
  const name = socialNames[provider]
  const finishing = { heading: messages.authenticating, text: messages.openingWallet }
  switch (login.status) {
    case 'idle':
      return <Ended provider={provider} end="closed" />
    case 'ready':
      return <SocialLoginReady provider={provider} />
    case 'waiting':
      return <SocialLoginWaiting provider={provider} seen={login.seen} canType={login.uri !== undefined} />
    case 'leaving':
      return (
        <SocialHero
          provider={provider}
          state="waiting"
          heading={messages.goingTo(name)}
          text={messages.pageComesBack}
        />
      )
    case 'finishing':
      return <WaitingHero picture={markOf(provider)} {...finishing} longWait={messages.longWait} />
    case 'entering':
      return <SocialCodeEntry login={login} />
    case 'emailKnown':
      return <EmailKnown login={login} />
    case 'delayed':
      return <Later provider={provider} from={login.from} />
    case 'ended':
      return <Ended provider={provider} end={login.end} />
    case 'connected':
      return (
        <SocialHero
          provider={provider}
          state="ok"
          heading={messages.connected}
          text={<AddressLabel address={login.address} />}
        />
      )
  }
}

/** Shows the states of a social login, from its popup to the wallet. */
export default function ConnectingSocialView({ params: { provider } }: { params: { provider: SocialProvider } }) {
  const messages = useMessages()
  const login = useAtomValue(socialLoginAtom)
  const abandon = useSetAtom(abandonSocialAtom)
  const isLinking = login.status === 'entering' && login.mailedTo !== undefined
  const isInProgress = login.status === 'waiting' || login.status === 'entering'

  useEffect(() => () => abandon(), [abandon])

  return (
    <Screen
      title={isLinking ? messages.linkLoginMethod(socialNames[provider]) : socialNames[provider]}
      hasBack={login.status !== 'connected'}
      footer={login.status === 'emailKnown' && <ViewFooter>{messages.emailAloneLinksNothing}</ViewFooter>}
    >
      <Content login={login} provider={provider} />
      {isInProgress && <AlsoSignsIn />}
    </Screen>
  )
}
