import { useAtomValue, useSetAtom } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Row } from '../../ui/list/Row.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { isInForce } from './isInForce.ts'
import { formatPeriod, hostOfPermission, limitText, untilText, usedOf } from './permissionText.ts'
import type { SitePermission } from './SitePermission.ts'
import styles from './SitePermissionRow.module.css'
import { UseBar } from './UseBar.tsx'

/** Returns the permission's limit and the used part of it. */
const useLimits = (permission: SitePermission) => {
  const spoken = useAtomValue(localizationAtom)
  const { what, state } = permission
  const until = untilText(permission, spoken)
  const used = usedOf(permission, spoken)
  if (state === 'active' && used)
    return { share: used.share, text: spoken.messages.usedUntil(used.text, used.of, until) }
  const rhythm = what.kind === 'allowance' ? formatPeriod(what.period, spoken) : spoken.messages.inAll
  return { text: spoken.messages.limitUntil(limitText(permission, spoken), rhythm, until) }
}

/** Shows a current or former permission of one site. A click opens the details. */
export function SitePermissionRow({ permission }: { permission: SitePermission }) {
  const { messages } = useAtomValue(localizationAtom)
  const push = useSetAtom(pushAtom)
  const { context, state } = permission
  const site = hostOfPermission(permission)
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
