import { useAtomValue, useSetAtom } from 'jotai'
import { socialNames } from '#protocol/vocabulary/socialNames'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { Messages } from '../../../messages/Messages.ts'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { backAtom } from '../../../navigation/modal.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Hero, type HeroProps } from '../../../ui/picture/Hero.tsx'
import { IconTile } from '../../../ui/picture/IconTile.tsx'
import { CopyPageLink } from './CopyPageLink.tsx'
import { redirectSocialAtom } from './redirectSteps.ts'
import { refusesAppsAtom } from './refusesApps.ts'
import type { SocialEnd, WindowSeen } from './socialLogin.ts'
import { showSocialWindowAtom, typeSocialCodeAtom } from './socialSteps.ts'
import { hasWindowsAtom } from './socialWindow.ts'
import { startSocialAtom } from './startSocial.ts'

interface OfProvider {
  provider: SocialProvider
}

/** Shows a button back to the other login methods. */
export function ChooseAnotherMethod() {
  const messages = useMessages()
  const back = useSetAtom(backAtom)
  return (
    <Button wide onPress={() => back()}>
      {messages.chooseAnotherMethod}
    </Button>
  )
}

/** Shows a button that opens the popup within the click event. */
function OpenWindow({ provider, label, isAway }: OfProvider & { label: string; isAway: boolean }) {
  const start = useSetAtom(startSocialAtom)
  return (
    <Button
      variant="primary"
      wide
      {...(isAway ? { endIcon: 'external' as const } : {})}
      onPress={() => void start(provider)}
    >
      {label}
    </Button>
  )
}

/** Shows a button that redirects the page to the provider. */
function OnThisPage({ provider, label, isFirst }: OfProvider & { label: string; isFirst: boolean }) {
  const redirect = useSetAtom(redirectSocialAtom)
  return (
    <Button variant={isFirst ? 'primary' : 'quiet'} wide onPress={() => void redirect(provider)}>
      {label}
    </Button>
  )
}

/** Shown in an in-app browser in which the provider blocks logins. */
function OpenInBrowser({ provider }: OfProvider) {
  const messages = useMessages()
  return (
    <>
      <Hero
        state="off"
        picture={<IconTile icon={`mark-${provider}`} size="l" />}
        heading={messages.openInBrowserTitle}
        text={messages.openInBrowserText(socialNames[provider])}
      />
      <Stack>
        <CopyPageLink />
        <ChooseAnotherMethod />
      </Stack>
    </>
  )
}

/** Shown before a popup is opened, if the page started the login or popups are unavailable. */
export function SocialLoginReady({ provider }: OfProvider) {
  const messages = useMessages()
  const hasWindows = useAtomValue(hasWindowsAtom)
  const isRefused = useAtomValue(refusesAppsAtom)(provider)
  const name = socialNames[provider]
  if (isRefused) return <OpenInBrowser provider={provider} />
  return (
    <>
      <Hero
        state="off"
        picture={<IconTile icon={`mark-${provider}`} size="l" />}
        heading={messages.continueBy(name)}
        text={hasWindows ? messages.opensInWindow : messages.pageGoesThere}
      />
      <Stack>
        {hasWindows && <OpenWindow provider={provider} label={messages.openApp(name)} isAway />}
        {hasWindows ? (
          <OnThisPage provider={provider} label={messages.signInOnThisPage} isFirst={false} />
        ) : (
          <OnThisPage provider={provider} label={messages.continue} isFirst />
        )}
        <ChooseAnotherMethod />
      </Stack>
    </>
  )
}

/** Shows the actions for an open popup, as far as its state is known. */
function ToWindow({ seen, canType }: { seen: WindowSeen; canType: boolean }) {
  const messages = useMessages()
  const show = useSetAtom(showSocialWindowAtom)
  const type = useSetAtom(typeSocialCodeAtom)
  return (
    <Stack>
      {seen === 'open' && (
        <Button wide onPress={show}>
          {messages.showWindow}
        </Button>
      )}
      {canType && (
        <Button variant="ghost" wide onPress={type}>
          {messages.windowShowsCode}
        </Button>
      )}
    </Stack>
  )
}

/** Shown while the login waits for the popup. */
export function SocialLoginWaiting({ provider, seen, canType }: OfProvider & { seen: WindowSeen; canType: boolean }) {
  const messages = useMessages()
  const name = socialNames[provider]
  const picture = <IconTile icon={`mark-${provider}`} size="l" />
  if (seen === 'closed') return <Ended provider={provider} end="closed" />
  if (seen !== 'blocked') {
    return (
      <>
        <Hero
          state="waiting"
          picture={picture}
          heading={messages.continueInWindowOf(name)}
          text={messages.signInThere}
        />
        <ToWindow seen={seen} canType={canType} />
      </>
    )
  }
  return (
    <>
      <Hero
        state="warn"
        badge="alert"
        picture={picture}
        heading={messages.windowBlockedTitle}
        text={messages.windowBlockedText}
      />
      <Stack>
        <OpenWindow provider={provider} label={messages.openApp(name)} isAway />
        <OnThisPage provider={provider} label={messages.signInOnThisPage} isFirst={false} />
      </Stack>
    </>
  )
}

type EndWords = Pick<HeroProps, 'state' | 'heading' | 'text'>

const endWords = (name: string, messages: Messages): Record<SocialEnd | 'closed', EndWords> => ({
  closed: { state: 'off', heading: messages.notFinishedTitle, text: messages.notFinishedText(name) },
  denied: { state: 'off', heading: messages.deniedTitle(name), text: messages.deniedText },
  failed: { state: 'bad', heading: messages.socialFailedTitle(name), text: messages.socialFailedText(name) },
  unavailable: { state: 'bad', heading: messages.unreachableTitle(name), text: messages.unreachableText },
  expired: { state: 'warn', heading: messages.tookTooLongTitle, text: messages.tookTooLongText },
  limited: { state: 'warn', heading: messages.tooManyLoginsTitle, text: messages.tooManyLoginsText },
  notOffered: { state: 'off', heading: messages.notOfferedTitle(name), text: messages.notOfferedText },
})

/** Shows why the login was not completed and the next options. */
export function Ended({ provider, end }: OfProvider & { end: SocialEnd | 'closed' }) {
  const messages = useMessages()
  const hasWindows = useAtomValue(hasWindowsAtom)
  const isRefused = useAtomValue(refusesAppsAtom)(provider)
  if (isRefused) return <OpenInBrowser provider={provider} />
  return (
    <>
      <Hero
        {...endWords(socialNames[provider], messages)[end]}
        picture={<IconTile icon={`mark-${provider}`} size="l" />}
      />
      <Stack>
        {end !== 'notOffered' &&
          (hasWindows ? (
            <OpenWindow provider={provider} label={messages.tryAgain} isAway={false} />
          ) : (
            <OnThisPage provider={provider} label={messages.tryAgain} isFirst />
          ))}
        <ChooseAnotherMethod />
      </Stack>
    </>
  )
}
