import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useRef } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen, titleId } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { isDisconnectingAtom } from '../connections/disconnecting.ts'
import styles from './ApprovalFrameView.module.css'
import { approvalAtom, chooseAtom } from './approval.ts'
import { blockRepeatedRequestsAtom } from './blockRepeatedRequests.ts'
import { useFramePosition } from './useFramePosition.ts'

/** Reserves the area where the secure frame draws the request and its buttons. */
function SecureFrameSlot({ height }: { height: number }) {
  const messages = useMessages()
  const place = useRef<HTMLDivElement>(null)
  useFramePosition(place)
  return (
    <>
      <h2 className="visually-hidden" id={titleId} data-view-title="" tabIndex={-1}>
        {messages.approveRequest}
      </h2>
      <div ref={place} className={styles.place} data-fills-card="" style={{ blockSize: height }} />
    </>
  )
}

interface ChoiceProps {
  state: 'warn' | 'bad'
  icon: 'alert' | 'offline'
  heading: string
  text: string
  /** Label of the primary button, which continues. */
  goOn: string
  /** The cancel button. */
  children: ReactNode
}

/** Shows a choice in the modal before the request itself is shown. */
function Choice({ state, icon, heading, text, goOn, children }: ChoiceProps) {
  const messages = useMessages()
  const choose = useSetAtom(chooseAtom)
  return (
    <Screen title={messages.approveRequest}>
      <Hero state={state} picture={<IconTile icon={icon} size="l" />} heading={heading} text={text} />
      <Stack>
        <Button variant="primary" wide onPress={() => choose(true)}>
          {goOn}
        </Button>
        {children}
      </Stack>
    </Screen>
  )
}

/** Hides a repeated request after rejections until the visitor chooses to see it. */
function Held() {
  const messages = useMessages()
  const refuseForGood = useSetAtom(blockRepeatedRequestsAtom)
  const isDisconnecting = useAtomValue(isDisconnectingAtom)
  const { asksAgainTitle: heading, asksAgainText: text, showRequest: goOn } = messages
  return (
    <Choice state="warn" icon="alert" {...{ heading, text, goOn }}>
      <Button wide busy={isDisconnecting} onPress={() => void refuseForGood()}>
        {messages.disconnect}
      </Button>
    </Choice>
  )
}

/** Shown if the secure frame crashed, navigated away or does not answer. */
function Lost() {
  const messages = useMessages()
  const choose = useSetAtom(chooseAtom)
  const { secureLostTitle: heading, secureLostText: text, tryAgain: goOn } = messages
  return (
    <Choice state="bad" icon="offline" {...{ heading, text, goOn }}>
      <Button wide onPress={() => choose(false)}>
        {messages.cancel}
      </Button>
    </Choice>
  )
}

function Renewing() {
  const messages = useMessages()
  return (
    <Screen title={messages.approveRequest}>
      <Hero state="waiting" picture={<IconTile icon="offline" size="l" />} heading={messages.secureRenewing} />
    </Screen>
  )
}

export default function ApprovalFrameView() {
  const { stage, height } = useAtomValue(approvalAtom) ?? { stage: 'drawn', height: 0 }
  if (stage === 'held') return <Held />
  if (stage === 'lost') return <Lost />
  return stage === 'renewing' ? <Renewing /> : <SecureFrameSlot height={height} />
}
