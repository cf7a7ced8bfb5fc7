import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { RecoveryState } from '#protocol/vocabulary/recovery'
import type { UpgradeStep } from '#protocol/vocabulary/upgradeStep'
import { localizationAtom, useMessages } from '../../messages/messagesAtom.ts'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { List } from '../../ui/list/List.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { WaitingHero } from '../../ui/picture/WaitingHero.tsx'
import { Facts } from '../../ui/text/Facts.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { AddEnded } from './AddEnded.tsx'
import { MissingRecoveryMethods } from './MissingRecoveryMethods.tsx'
import { enoughRecoveryMethods } from './RecoveryMethodsView.tsx'
import { recoveryAtom } from './recovery.ts'
import { kindName, recoveryMethodName } from './recoveryMethodText.ts'
import { addingAtom, addRecoveryMethodAtom, leaveAddingAtom } from './upgradeSteps.ts'

const order = ['making', 'trying', 'erasing'] as const satisfies readonly UpgradeStep[]

/** Shows the three upgrade steps and marks the current one. */
function Running({ step }: { step: UpgradeStep }) {
  const messages = useMessages()
  const names = { making: messages.partsMade, trying: messages.partsTried, erasing: messages.partErased }
  const reached = order.indexOf(step)
  const facts = order.map((one, index) => ({
    name: names[one],
    value: index < reached ? <Tag tone="ok">{messages.stepDone}</Tag> : index === reached && messages.stepNow,
  }))
  return (
    <>
      <WaitingHero
        picture={<IconTile icon="shield" size="l" />}
        heading={messages.makingOwn}
        text={messages.makingOwnText}
        longWait={messages.longWait}
      />
      <Facts facts={facts} />
    </>
  )
}

/** Shown if the upgrade stopped midway. The wallet opens as before. */
function Stopped() {
  const messages = useMessages()
  const adding = useAtomValue(addingAtom)
  const add = useSetAtom(addRecoveryMethodAtom)
  const leave = useSetAtom(leaveModalAtom)
  const wanted = adding.status === 'ended' ? adding.wanted : { kind: 'passkey' as const }
  return (
    <>
      <Hero
        state="warn"
        picture={<IconTile icon="shield" size="l" />}
        heading={messages.upgradeStopped}
        text={messages.upgradeStoppedText}
      />
      <Stack>
        <Button variant="primary" wide onPress={() => void add(wanted)}>
          {messages.goOn}
        </Button>
        <Button wide onPress={() => leave()}>
          {messages.upgradeLater}
        </Button>
      </Stack>
    </>
  )
}

/** Asks for a second recovery method. With only one, losing it means losing the wallet. */
function Second({ recovery }: { recovery: RecoveryState }) {
  const messages = useMessages()
  const leave = useSetAtom(leaveModalAtom)
  const [first] = recovery.ways
  const name = first ? kindName(first.kind, messages) : ''
  return (
    <>
      <Facts facts={[{ name, value: <Tag tone="ok">{messages.recoveryMethodReady}</Tag> }]} />
      <Heading title={messages.andIfGone}>{messages.andIfGoneText}</Heading>
      <AddEnded />
      <List label={messages.secondRecoveryMethod}>
        <MissingRecoveryMethods ways={recovery.ways} />
      </List>
      {!recovery.isRequired && (
        <Button wide onPress={() => leave()}>
          {messages.upgradeLater}
        </Button>
      )}
    </>
  )
}

function Done({ recovery }: { recovery: RecoveryState }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const leave = useSetAtom(leaveModalAtom)
  const ways = recovery.ways.map((method) => recoveryMethodName(method, messages))
  const names = new Intl.ListFormat(locale, { type: 'unit' }).format(ways)
  return (
    <>
      <Hero
        state="ok"
        picture={<IconTile icon="shield" size="l" />}
        heading={messages.yoursAlone}
        text={messages.yoursAloneText}
      />
      <Facts facts={[{ name: messages.recoveryMethods, value: names }]} />
      <Button variant="primary" wide onPress={() => leave()}>
        {messages.done}
      </Button>
    </>
  )
}

function Content({ recovery }: { recovery: RecoveryState | undefined }) {
  const adding = useAtomValue(addingAtom)
  const isStopped = adding.status === 'ended' && adding.step !== undefined
  if (adding.status === 'running' && adding.step) return <Running step={adding.step} />
  if (isStopped) return <Stopped />
  if (!recovery || recovery.tier === 0) return null
  return recovery.ways.length < enoughRecoveryMethods ? <Second recovery={recovery} /> : <Done recovery={recovery} />
}

/**
 * Guides the visitor to sole control of the wallet. Shows the steps, asks for a second recovery method, then lists who
 * can open the wallet.
 */
export default function UpgradeWalletView() {
  const messages = useMessages()
  const known = useAtomValue(recoveryAtom)
  const leave = useSetAtom(leaveAddingAtom)

  useEffect(() => () => leave(), [leave])

  return (
    <Screen title={messages.ownWallet} hasBack={false}>
      <Content recovery={known.status === 'ready' ? known.recovery : undefined} />
    </Screen>
  )
}
