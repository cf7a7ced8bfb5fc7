import { useAtomValue } from 'jotai'
import { GroupedAddress } from '#theme/GroupedAddress.tsx'
import { localizationAtom, useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { ViewParams } from '../../navigation/viewEntry.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { Facts } from '../../ui/text/Facts.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { connectedAtom } from '../connections/accountAtoms.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { isInForce } from './isInForce.ts'
import { PermissionUseList } from './PermissionUseList.tsx'
import { permissionAtom } from './permissions.ts'
import { formatPeriod, hostOfPermission, limitText, startsAgainText, untilText, usedOf } from './permissionText.ts'
import type { SitePermission } from './SitePermission.ts'
import styles from './SmartSessionView.module.css'
import { UseBar } from './UseBar.tsx'
import { useEndPermissions } from './useEndPermissions.ts'

type Shown = { permission: SitePermission }

const tones = { active: 'ok', expired: 'neutral', revoked: 'neutral', unknown: 'warn' } as const

/** Shows the site, the start date and the state. */
function Head({ permission, isEnding }: Shown & { isEnding: boolean }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const { createdAt, state } = permission
  const site = hostOfPermission(permission)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(createdAt))
  return (
    <div className={styles.head}>
      <Tile name={site} />
      <div className={styles.words}>
        <Heading title={site}>{messages.allowedOn(day)}</Heading>
      </div>
      {isEnding ? (
        <Tag tone="warn" icon="clock">
          {messages.endingTag}
        </Tag>
      ) : (
        <Tag tone={tones[state]} icon={state === 'active' ? 'check' : undefined}>
          {messages.permissionState[state]}
        </Tag>
      )}
    </div>
  )
}

/** Shows how much of the limit is used in this period. */
function Used({ permission }: Shown) {
  const spoken = useAtomValue(localizationAtom)
  const used = usedOf(permission, spoken)
  if (!used || permission.state !== 'active') return null
  const again = startsAgainText(permission, spoken, Date.now() / 1000)
  return (
    <Panel>
      <Stack>
        <Heading title={spoken.messages.usedOf(used.text, used.of)} />
        <UseBar share={used.share} />
        {again && <Text>{again}</Text>}
      </Stack>
    </Panel>
  )
}

function PermissionFacts({ permission }: Shown) {
  const spoken = useAtomValue(localizationAtom)
  const { messages } = spoken
  const { what, key, caipNetworkId } = permission
  const network = useAtomValue(getNetworkAtom)(caipNetworkId)
  const limit = limitText(permission, spoken)
  const facts =
    what.kind === 'allowance'
      ? [
          { name: messages.maySpend, value: messages.limitRhythm(limit, formatPeriod(what.period, spoken)) },
          {
            name: messages.paysOnly,
            value: what.payee ? <GroupedAddress address={what.payee} /> : messages.paysAnybody,
          },
        ]
      : [
          { name: messages.mayCall, value: what.functions.join(', ') },
          { name: messages.inContract, value: <GroupedAddress address={what.contract} /> },
          { name: messages.atMost, value: limit },
        ]
  return (
    <Facts
      facts={[
        ...facts,
        { name: messages.until, value: untilText(permission, spoken) },
        { name: messages.network, value: network?.name ?? caipNetworkId },
        { name: messages.heldByKey, value: <GroupedAddress address={key} /> },
      ]}
    />
  )
}

function OnePermission({ permission, account }: Shown & { account: ConnectedAccount }) {
  const messages = useMessages()
  const { isEnding, hasFailed, end } = useEndPermissions(account, permission)
  const { state } = permission
  const isOver = !isInForce(permission)
  const site = hostOfPermission(permission)
  return (
    <>
      <Head permission={permission} isEnding={isEnding} />
      {hasFailed && !isOver && (
        <Note tone="bad" title={messages.notEnded}>
          {messages.notEndedText(site)}
        </Note>
      )}
      {state === 'revoked' && (
        <Note tone="ok" title={messages.noLongerActs(site)}>
          {messages.asksEachTime}
        </Note>
      )}
      <Used permission={permission} />
      <PermissionFacts permission={permission} />
      <PermissionUseList permission={permission} account={account} />
      {isEnding && <Note>{messages.stillInForce(site)}</Note>}
      {!isOver && (
        <Button variant="risk-quiet" wide busy={isEnding} onPress={end}>
          {isEnding ? messages.endingPermission : messages.endPermission}
        </Button>
      )}
    </>
  )
}

/** Shows one site permission with its limits, its uses and a button to end it. */
export default function SmartSessionView({ params: { context } }: { params: ViewParams['SmartSession'] }) {
  const messages = useMessages()
  const account = useAtomValue(connectedAtom)
  const permission = useAtomValue(permissionAtom)(context)
  return (
    <Screen title={messages.permission}>
      {permission && account && <OnePermission permission={permission} account={account} />}
    </Screen>
  )
}
