import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Identity } from '#protocol/vocabulary/identity'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonPair } from '../../ui/layout/ButtonPair.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { ChangeStates } from './ChangeStates.tsx'
import { identitiesAtom } from './identities.ts'
import { startLoginMethodChangeAtom } from './loginMethodChange.ts'
import { identityName, loginMethodIcon } from './loginMethodText.ts'
import { useChangeEnd } from './useChangeEnd.ts'

/** Returns the last list of login methods that contains this one, so that its name stays visible after removal. */
const useIdentitiesWith = (identityId: string) => {
  const known = useAtomValue(identitiesAtom)
  const [kept, setKept] = useState<readonly Identity[]>([])
  const isThere = known.status === 'ready' && known.identities.some(({ id }) => id === identityId)
  if (isThere && known.identities !== kept) setKept(known.identities)
  return kept
}

/** Removes a login method after confirmation with an existing one. First lists the remaining methods. */
export default function RemoveLoginMethodView({ params: { identityId } }: { params: { identityId: string } }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const identities = useIdentitiesWith(identityId)
  const start = useSetAtom(startLoginMethodChangeAtom)
  const back = useSetAtom(backAtom)
  const identity = identities.find(({ id }) => id === identityId)
  const name = identity ? identityName(identity, messages) : ''
  const change = useChangeEnd(messages.loginMethodRemoved(name))
  if (!identity) return <Screen title={messages.loginMethods}>{null}</Screen>
  if (change.status !== 'idle') {
    return (
      <Screen title={messages.removeNamed(name)}>
        <ChangeStates change={change} way={identity.way} />
      </Screen>
    )
  }
  const stay = identities.filter(({ id }) => id !== identityId).map((one) => identityName(one, messages))
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(stay)
  return (
    <Screen title={messages.removeNamed(name)}>
      <Hero
        state="off"
        picture={<IconTile icon={loginMethodIcon(identity.way)} size="l" />}
        heading={messages.removeTitle(name)}
        text={messages.staysWith(names)}
      />
      <ButtonPair>
        <Button wide onPress={() => back()}>
          {messages.cancel}
        </Button>
        <Button variant="risk" wide onPress={() => void start({ change: 'remove', identityId })}>
          {messages.remove}
        </Button>
      </ButtonPair>
    </Screen>
  )
}
