import { useAtomValue, useSetAtom } from 'jotai'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Row } from '../../ui/list/Row.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { isInForce } from './isInForce.ts'
import type { Permission } from './Permission.ts'
import styles from './PermissionRow.module.css'
import { limitText, rhythmText, siteOf, untilText, usedOf } from './permissionText.ts'
import { UseBar } from './UseBar.tsx'

/** What it allows, and how much of that is used. */
const useLimits = (permission: Permission) => {
  const spoken = useAtomValue(spokenAtom)
  const { what, state } = permission
  const until = untilText(permission, spoken)
  const used = usedOf(permission, spoken)
  if (state === 'active' && used)
    return { share: used.share, text: spoken.messages.usedUntil(used.text, used.of, until) }
  const rhythm = what.kind === 'allowance' ? rhythmText(what.period, spoken) : spoken.messages.inAll
  return { text: spoken.messages.limitUntil(limitText(permission, spoken), rhythm, until) }
}

/** What one site may do by itself, or could: a press shows the rest. */
export function PermissionRow({ permission }: { permission: Permission }) {
  const { messages } = useAtomValue(spokenAtom)
  const push = useSetAtom(pushAtom)
  const { context, state } = permission
  const site = siteOf(permission)
  const { share, text } = useLimits(permission)
  return (
    <Row
      picture={<Tile name={site} />}
      title={site}
      subtitle={
        <span className={styles.limits}>
          {share !== undefined && (
            <span className={styles.bar}>
              <UseBar share={share} />
            </span>
          )}
          {text}
        </span>
      }
      trailing={
        isInForce(permission) ? <Icon name="chevron" size="s" flip /> : <Tag>{messages.permissionState[state]}</Tag>
      }
      onPress={() => push({ name: 'SmartSession', params: { context } })}
    />
  )
}
