import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { localizationAtom, useMessages } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { Button } from '../../ui/button/Button.tsx'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import type { LoginMethodChange } from './loginMethodChange.ts'
import { guardName, loginMethodIcon, minuteOf } from './loginMethodText.ts'
import { removeLaterAtom, showLostWayAtom } from './lostWay.ts'

type Of<Status extends LoginMethodChange['status']> = Extract<LoginMethodChange, { status: Status }>

/** Links to the delayed removal for a visitor who has lost the login method needed to confirm their identity. */
export function LostWayLink({ change }: { change: Of<'proving'> | Of<'entering'> }) {
  const messages = useMessages()
  const show = useSetAtom(showLostWayAtom)
  if (!change.lost) return null
  return (
    <TextLink onPress={() => show()}>
      {change.status === 'entering' ? messages.lostMailbox : messages.lostPasskey}
    </TextLink>
  )
}

/** Explains the waiting period before the visitor requests the removal. */
export function LostMethodLink({ change: { wanted, lost } }: { change: Of<'lost'> }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const remove = useSetAtom(removeLaterAtom)
  const back = useSetAtom(backAtom)
  const [dueAt] = useState(() => Date.now() + lost.waitMs)
  const { way } = lost
  return (
    <>
      <Hero
        state="warn"
        picture={<IconTile icon={loginMethodIcon(way)} size="l" />}
        heading={messages.laterTitle(guardName(way, messages))}
        text={messages.laterText(minuteOf(dueAt, locale))}
      />
      <Stack>
        <Button variant="risk" wide onPress={() => void remove(wanted)}>
          {messages.removeLater}
        </Button>
        <Button wide onPress={() => back()}>
          {messages.cancel}
        </Button>
      </Stack>
    </>
  )
}

/** Shows that the waiting period has started. */
export function PendingRemovalNote({ change: { leaving } }: { change: Of<'leaving'> }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const back = useSetAtom(backAtom)
  return (
    <>
      <Hero
        state="ok"
        picture={<IconTile icon={loginMethodIcon(leaving.way)} size="l" />}
        heading={messages.leavesOn(minuteOf(leaving.dueAt, locale))}
        text={messages.leavingText}
      />
      <Button wide onPress={() => back()}>
        {messages.back}
      </Button>
    </>
  )
}
