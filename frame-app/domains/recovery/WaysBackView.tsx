import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { RecoveryState, WayBack } from '#protocol/vocabulary/recovery'
import { spokenAtom, useMessages } from '../../messages/messagesAtom.ts'
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
import { MissingWays } from './MissingWays.tsx'
import { loadRecoveryAtom, recoveryAtom } from './recovery.ts'
import { addingAtom, addWayAtom, leaveAddingAtom } from './upgradeSteps.ts'
import { wayBackHint, wayBackIcon, wayBackName } from './wayBackWords.ts'

/** So many ways are enough: one may be lost. */
export const enoughWays = 2

function WayRow({ way, isOnly }: { way: WayBack; isOnly: boolean }) {
  const { messages, locale } = useAtomValue(spokenAtom)
  const push = useSetAtom(pushAtom)
  return (
    <Row
      picture={<IconTile icon={wayBackIcon(way.kind)} />}
      title={wayBackName(way, messages)}
      subtitle={wayBackHint(way, messages, locale)}
      trailing={<Icon name="more" size="s" />}
      {...(isOnly ? { disabledReason: messages.onlyWay } : {})}
      onPress={() => push({ name: 'RemoveWayBack', params: { wayId: way.id } })}
    />
  )
}

/** A wallet of tier 0: who can open it, and how that ends. */
function MakeOwn() {
  const messages = useMessages()
  const adding = useAtomValue(addingAtom)
  const add = useSetAtom(addWayAtom)
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
      <List label={messages.otherWays}>
        <MissingWays ways={[]} withPasskey={false} />
      </List>
    </>
  )
}

function Own({ ways }: { ways: readonly WayBack[] }) {
  const messages = useMessages()
  const isOnly = ways.length === 1
  return (
    <>
      <List label={messages.waysBack}>
        {ways.map((way) => (
          <WayRow key={way.id} way={way} isOnly={isOnly} />
        ))}
      </List>
      {ways.length < enoughWays && (
        <Note tone="warn" title={messages.secondWayTitle}>
          {messages.secondWayText}
        </Note>
      )}
      <AddEnded />
      <List label={messages.addAWayBack}>
        <MissingWays ways={ways} />
      </List>
    </>
  )
}

function Content({ recovery }: { recovery: RecoveryState }) {
  return recovery.tier === 0 ? <MakeOwn /> : <Own ways={recovery.ways} />
}

/** Who can open the wallet, and the ways by which the visitor alone opens it on a new device. */
export default function WaysBackView() {
  const messages = useMessages()
  const known = useAtomValue(recoveryAtom)
  const load = useSetAtom(loadRecoveryAtom)
  const leave = useSetAtom(leaveAddingAtom)

  useEffect(() => {
    void load()
    return () => leave()
  }, [load, leave])

  return (
    <LoadedScreen title={messages.waysBack} failedTitle={messages.waysBackFailed} status={known.status} load={load}>
      {known.status === 'ready' && <Content recovery={known.recovery} />}
    </LoadedScreen>
  )
}
