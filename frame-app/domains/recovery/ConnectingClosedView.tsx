import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { RecoveryState } from '#protocol/vocabulary/recovery'
import type { Messages } from '../../messages/Messages.ts'
import { localizationAtom, useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { List } from '../../ui/list/List.tsx'
import { SkeletonRow } from '../../ui/list/SkeletonRow.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { ViewFooter } from '../../ui/modal/ViewFooter.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { AddressLabel } from '../../ui/text/AddressLabel.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { AccountBefore } from './AccountBefore.tsx'
import { leaveOpeningAtom, type OpenEnd, openInWindowAtom, openingAtom, openWalletAtom } from './openSteps.ts'
import { loadRecoveryAtom, recoveryAtom } from './recovery.ts'
import { kindName, recoveryMethodHint, recoveryMethodIcon, recoveryMethodName } from './recoveryMethodText.ts'

type Words = { title: string; text: string }

const wordsOf = (messages: Messages): Record<Exclude<OpenEnd, 'cancelled'>, Words> => ({
  elsewhere: { title: messages.passkeyInWindow, text: messages.passkeyInWindowText },
  unanswered: { title: messages.noPasskeyUsed, text: messages.passkeyUnansweredText },
  blocked: { title: messages.windowBlockedTitle, text: messages.passkeyBlockedText },
  limited: { title: messages.tooManyLoginsTitle, text: messages.tooManyLoginsText },
  proof: { title: messages.newLoginTitle, text: messages.newLoginText },
  other: { title: messages.changeFailedTitle, text: messages.notOpenedText },
  lowered: { title: messages.serverDenies, text: messages.serverDeniesText },
  failed: { title: messages.notOpened, text: messages.notOpenedText },
})

/** Shows why the wallet is still locked. */
function Ended() {
  const messages = useMessages()
  const opening = useAtomValue(openingAtom)
  const openWindow = useSetAtom(openInWindowAtom)
  if (opening.status !== 'ended' || opening.end === 'cancelled') return null
  const { title, text } = wordsOf(messages)[opening.end]
  const isAgain = opening.end === 'unanswered'
  const isWindow = isAgain || opening.end === 'elsewhere' || opening.end === 'blocked'
  return (
    <>
      <Note tone="warn" title={title}>
        {text}
      </Note>
      {isWindow && (
        <Button variant="primary" wide endIcon="external" onPress={() => void openWindow(opening.wanted)}>
          {isAgain ? messages.tryInWindow : messages.openTheWindow}
        </Button>
      )}
    </>
  )
}

/**
 * Lists the wallet's recovery methods. A file and a phrase or key are always offered, because the server may not know
 * about them.
 */
function RecoveryMethodList({ recovery }: { recovery: RecoveryState }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const open = useSetAtom(openWalletAtom)
  const typed = recovery.ways.some(({ kind }) => kind === 'key') ? 'key' : 'words'
  const ways = recovery.ways.filter(({ kind }) => kind === 'passkey' || kind === 'passphrase')
  return (
    <List label={messages.recoveryMethods}>
      {ways.map((method) => (
        <LinkRow
          key={method.id}
          icon={recoveryMethodIcon(method.kind)}
          title={recoveryMethodName(method, messages)}
          subtitle={recoveryMethodHint(method, messages, locale)}
          onPress={() => void open({ kind: method.kind, wayId: method.id })}
        />
      ))}
      <LinkRow icon="file" title={messages.recoveryFile} onPress={() => void open({ kind: 'file' })} />
      <LinkRow
        icon={recoveryMethodIcon(typed)}
        title={kindName(typed, messages)}
        onPress={() => void open({ kind: typed })}
      />
    </List>
  )
}

/** Tells the visitor once that no recovery method is left, and shows the remaining options. */
function NoRecoveryMethod({ onBack }: { onBack: () => void }) {
  const messages = useMessages()
  return (
    <>
      <Hero
        state="off"
        picture={<IconTile icon="shield" size="l" />}
        heading={messages.nothingOpens}
        text={messages.nothingOpensText}
      />
      <Note icon="desktop" title={messages.useOtherDevice}>
        {messages.useOtherDeviceText}
      </Note>
      <Note icon="file" title={messages.lookForFile}>
        {messages.lookForFileText}
      </Note>
      <Button wide onPress={onBack}>
        {messages.back}
      </Button>
    </>
  )
}

function Closed() {
  const messages = useMessages()
  const known = useAtomValue(recoveryAtom)
  const load = useSetAtom(loadRecoveryAtom)
  if (known.status === 'failed')
    return (
      <EmptyState title={messages.recoveryMethodsFailed} text={messages.listFailedText}>
        <Button wide onPress={() => void load()}>
          {messages.tryAgain}
        </Button>
      </EmptyState>
    )
  return (
    <>
      <Heading title={messages.deviceIsNew}>{messages.deviceIsNewText}</Heading>
      <Ended />
      {known.status === 'ready' ? (
        <RecoveryMethodList recovery={known.recovery} />
      ) : (
        <List label={messages.recoveryMethods}>
          <SkeletonRow />
        </List>
      )}
    </>
  )
}

/** Shown if the visitor is signed in, but the wallet is locked on this device. Only the visitor can unlock it. */
export default function ConnectingClosedView() {
  const messages = useMessages()
  const opening = useAtomValue(openingAtom)
  const load = useSetAtom(loadRecoveryAtom)
  const leave = useSetAtom(leaveOpeningAtom)
  const [hasNone, setNone] = useState(false)

  useEffect(() => {
    void load()
    return () => leave()
  }, [load, leave])

  if (opening.status === 'open')
    return (
      <Screen title={messages.openYourWallet} hasBack={false}>
        <Hero
          state="ok"
          picture={<IconTile icon="shield" size="l" />}
          heading={messages.connected}
          text={<AddressLabel address={opening.address} />}
        />
      </Screen>
    )
  const footer = (
    <ViewFooter>
      {messages.noneOfThese}{' '}
      <TextLink tone="inline" onPress={() => setNone(true)}>
        {messages.whatYouCanDo}
      </TextLink>
    </ViewFooter>
  )
  return (
    <Screen title={messages.openYourWallet} footer={hasNone ? undefined : footer}>
      {hasNone ? <NoRecoveryMethod onBack={() => setNone(false)} /> : <Closed />}
      <AccountBefore />
    </Screen>
  )
}
