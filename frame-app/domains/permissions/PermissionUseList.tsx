import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { RowLink } from '../../ui/list/RowLink.tsx'
import { RowText } from '../../ui/list/RowText.tsx'
import { SkeletonRow } from '../../ui/list/SkeletonRow.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { Text } from '../../ui/text/Text.tsx'
import type { ConnectedAccount } from '../connections/connection.ts'
import { transactionLink } from '../networks/explorerLink.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { spentText } from './permissionText.ts'
import { loadPermissionUsesAtom, permissionUsesAtom } from './permissionUses.ts'
import type { SitePermission } from './SitePermission.ts'
import type { SitePermissionUse } from './SitePermissionUse.ts'

/**
 * Shows one use of a permission: recipient, time and amount. A click opens the transaction in the network's explorer,
 * if one exists.
 */
function UseRow({ permission, use: { hash, at, amount } }: { permission: SitePermission; use: SitePermissionUse }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const { what, caipNetworkId } = permission
  const network = useAtomValue(getNetworkAtom)(caipNetworkId)
  const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const payee = what.kind === 'allowance' ? what.payee : null
  const spent = payee ? messages.paidTo(formatAddress(payee)) : messages.spent
  const content = {
    picture: <IconTile icon={what.kind === 'allowance' ? 'send' : 'check'} shape="round" />,
    title: what.kind === 'allowance' ? spent : messages.callCount(1),
    subtitle: minute.format(new Date(at * 1000)),
    trailing: what.kind === 'allowance' && <bdi className="num">{spentText(amount, permission)}</bdi>,
  }
  const href = network && transactionLink(network, hash)
  return href ? <RowLink {...content} href={href} /> : <RowText {...content} />
}

/** Lists the on-chain uses of a permission. */
export function PermissionUseList({ permission, account }: { permission: SitePermission; account: ConnectedAccount }) {
  const { messages } = useAtomValue(localizationAtom)
  const list = useAtomValue(permissionUsesAtom)(permission.context)
  const load = useSetAtom(loadPermissionUsesAtom)

  // Runs whenever the permission is reloaded.
  useEffect(() => {
    void load(account, permission)
  }, [load, account, permission])

  if (list.status === 'failed')
    return (
      <EmptyState title={messages.usesFailed} text={messages.listFailedText}>
        <Button wide onPress={() => load(account, permission)}>
          {messages.tryAgain}
        </Button>
      </EmptyState>
    )
  if (list.status !== 'ready')
    return (
      <List title={messages.usedFor}>
        <SkeletonRow />
      </List>
    )
  return (
    <>
      {list.uses.length > 0 && (
        <List title={messages.usedFor}>
          {list.uses.map((use) => (
            <UseRow key={use.id} permission={permission} use={use} />
          ))}
        </List>
      )}
      {list.isWhole && list.uses.length === 0 && <Text>{messages.notUsedYet}</Text>}
      {!list.isWhole && <Text>{messages.olderUses}</Text>}
    </>
  )
}
