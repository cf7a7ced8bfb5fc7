import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { RecoveryMethod, RecoveryState } from '#protocol/vocabulary/recovery'
import { localizationAtom, useMessages } from '../../messages/messagesAtom.ts'
import { LoadedScreen } from '../../navigation/LoadedScreen.tsx'
import { pushAtom } from '../../navigation/navigation.ts'
import { Button } from '../../ui/button/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { Facts } from '../../ui/text/Facts.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { AddEnded } from './AddEnded.tsx'
import { MissingRecoveryMethods } from './MissingRecoveryMethods.tsx'
import { loadRecoveryAtom, recoveryAtom } from './recovery.ts'
import { recoveryMethodHint, recoveryMethodIcon, recoveryMethodName } from './recoveryMethodText.ts'
import { addingAtom, addRecoveryMethodAtom, leaveAddingAtom } from './upgradeSteps.ts'

/** The recommended number of recovery methods. With two, the visitor can lose one. */
export const enoughRecoveryMethods = 2

function RecoveryMethodRow({ method, isOnly }: { method: RecoveryMethod; isOnly: boolean }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const push = useSetAtom(pushAtom)
  return (
    <Row
      picture={<IconTile icon={recoveryMethodIcon(method.kind)} />}
      title={recoveryMethodName(method, messages)}
      subtitle={recoveryMethodHint(method, messages, locale)}
      trailing={<Icon name="more" size="s" />}
      {...(isOnly ? { disabledReason: messages.onlyMethod } : {})}
      onPress={() => push({ name: 'RemoveWayBack', params: { wayId: method.id } })}
    />
  )
}

/** Shows who can open a tier 0 wallet, and how to take sole control. */
function MakeOwn() {
  const messages = useMessages()
  const adding = useAtomValue(addingAtom)
  const add = useSetAtom(addRecoveryMethodAtom)
  const facts = [
    { name: messages.canOpenNow, value: messages.youAndFoyer },
    { name: messages.canOpenAfter, value: messages.onlyYou },
  ]
  return (
    <>
      <Text>{messages.makeOwnText}</Text>
      <Facts facts={facts} />
      <AddEnded />
      <Button
        variant="primary"
        wide
        startIcon="passkey"
        busy={adding.status === 'running'}
        onPress={() => void add({ kind: 'passkey' })}
      >
        {messages.useAPasskey}
      </Button>
      <List label={messages.otherRecoveryMethods}>
        <MissingRecoveryMethods ways={[]} withPasskey={false} />
      </List>
    </>
  )
}

function Own({ ways }: { ways: readonly RecoveryMethod[] }) {
  const messages = useMessages()
  const isOnly = ways.length === 1
  return (
    <>
      <List label={messages.recoveryMethods}>
        {ways.map((method) => (
          <RecoveryMethodRow key={method.id} method={method} isOnly={isOnly} />
        ))}
      </List>
      {ways.length < enoughRecoveryMethods && (
        <Note tone="warn" title={messages.secondRecoveryMethodTitle}>
          {messages.secondRecoveryMethodText}
        </Note>
      )}
      <AddEnded />
      <List label={messages.addRecoveryMethodTitle}>
        <MissingRecoveryMethods ways={ways} />
      </List>
    </>
  )
}

function Content({ recovery }: { recovery: RecoveryState }) {
  return recovery.tier === 0 ? <MakeOwn /> : <Own ways={recovery.ways} />
}

/** Shows who can open the wallet, and the recovery methods for a new device. */
export default function RecoveryMethodsView() {
  const messages = useMessages()
  const known = useAtomValue(recoveryAtom)
  const load = useSetAtom(loadRecoveryAtom)
  const leave = useSetAtom(leaveAddingAtom)

  useEffect(() => {
    void load()
    return () => leave()
  }, [load, leave])

  return (
    <LoadedScreen
      title={messages.recoveryMethods}
      failedTitle={messages.recoveryMethodsFailed}
      status={known.status}
      load={load}
    >
      {known.status === 'ready' && <Content recovery={known.recovery} />}
    </LoadedScreen>
  )
}
