import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { useLazy } from '../../navigation/useLazy.ts'
import { isPairingOfferedAtom, optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { afterPaint } from '../../ui/afterPaint.ts'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { SkeletonRow } from '../../ui/list/SkeletonRow.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { Spinner } from '../../ui/picture/Spinner.tsx'
import { useRoundCount } from '../wallets/useRoundCount.ts'
import { listedWalletsAtom } from '../wallets/walletLists.ts'
import { loadFeaturedAtom, loadMoreAtom, recommendedSize, wholeListAtom } from '../wallets/walletPages.ts'
import { loadParts } from './loadParts.ts'
import { WalletRow } from './WalletRow.tsx'

const loadNoWallets = async () => (await loadParts()).NoWallets

/** Shows a row for any wallet that can scan a QR code. */
function CodeRow() {
  const messages = useMessages()
  const { isPhone } = useAtomValue(outsideAtom).environment
  const push = useSetAtom(pushAtom)
  return (
    <LinkRow
      icon="qr"
      title={isPhone ? messages.anotherDevice : messages.scanTitle}
      subtitle={messages.scanAny}
      onPress={() => push({ name: 'ConnectingWalletConnect', params: {} })}
    />
  )
}

function AllWalletsRow() {
  const messages = useMessages()
  const { status } = useAtomValue(wholeListAtom)
  const count = useRoundCount()
  const push = useSetAtom(pushAtom)
  const end = status === 'loading' ? <Spinner /> : count && messages.atLeast(count)
  return (
    <Row
      picture={<IconTile icon="search" />}
      title={messages.allWallets}
      trailing={
        <>
          {end}
          <Icon name="chevron" size="s" flip />
        </>
      }
      onPress={() => push({ name: 'AllWallets' })}
    />
  )
}

/** Shows installed wallets at once and listed wallets as they load. */
export function Wallets() {
  const messages = useMessages()
  const wallets = useAtomValue(listedWalletsAtom)
  const { status, pages } = useAtomValue(wholeListAtom)
  const { connectorTypeOrder, allWallets } = useAtomValue(optionsAtom)
  const { isPhone } = useAtomValue(outsideAtom).environment
  const hasCode = useAtomValue(isPairingOfferedAtom) && connectorTypeOrder.includes('walletConnect')
  const loadMore = useSetAtom(loadMoreAtom)
  const loadFeatured = useSetAtom(loadFeaturedAtom)
  const push = useSetAtom(pushAtom)

  // Loads the list after the first paint because loading would delay the installed wallets.
  useEffect(
    () =>
      afterPaint(() => {
        if (pages === 0) loadMore()
        loadFeatured()
      }),
    [pages, loadMore, loadFeatured],
  )

  const isWaiting = pages === 0 && status === 'loading'
  const places = isWaiting ? Math.max(0, recommendedSize - wallets.length) : 0
  const isEmpty = wallets.length === 0 && !hasCode && !isWaiting
  const NoWallets = useLazy(loadNoWallets, isEmpty)
  if (isEmpty) return NoWallets ? <NoWallets /> : null
  const codeAt = connectorTypeOrder.indexOf('walletConnect')
  const isBeforeCode = (type: (typeof connectorTypeOrder)[number]) =>
    isPhone || connectorTypeOrder.indexOf(type) < codeAt
  const first = hasCode ? wallets.filter(({ type }) => isBeforeCode(type)) : wallets
  const rest = wallets.filter((wallet) => !first.includes(wallet))
  return (
    <List
      title={messages.wallets}
      action={<TextLink onPress={() => push({ name: 'WhatIsAWallet' })}>{messages.newToWallets}</TextLink>}
    >
      {first.map((wallet) => (
        <WalletRow key={wallet.id} wallet={wallet} />
      ))}
      {hasCode && <CodeRow />}
      {rest.map((wallet) => (
        <WalletRow key={wallet.id} wallet={wallet} />
      ))}
      {Array.from({ length: places }, (_unused, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders differ in nothing else
        <SkeletonRow key={index} />
      ))}
      {allWallets && <AllWalletsRow />}
    </List>
  )
}
