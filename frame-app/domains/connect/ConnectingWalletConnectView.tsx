import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useId, useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { isPairingOfferedAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { TabPanel } from '../../ui/layout/TabPanel.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { ViewFooter } from '../../ui/modal/ViewFooter.tsx'
import { type LinkEnvironment, pairingLinks, webLink } from '../wallets/deepLink.ts'
import { getWalletAtom } from '../wallets/findWallet.ts'
import type { ListedWallet } from '../wallets/ListedWallet.ts'
import { linkEnvironmentAtom } from '../wallets/linkEnvironment.ts'
import { isPaired, type Platform, platformsOf } from '../wallets/platforms.ts'
import { WalletStoreLinks } from '../wallets/WalletStoreLinks.tsx'
import { AppPanel } from './AppPanel.tsx'
import { BrowserPanel } from './BrowserPanel.tsx'
import { CodePanel } from './CodePanel.tsx'
import { isSettled, PairingSettled } from './PairingSettled.tsx'
import { abandonPairingAtom, type Pairing, pairingAtom, startPairingAtom, toChosenWallet } from './pairing.ts'

/** Starts pairing when the view opens and cancels it when the view closes. */
function usePairing(wallet: ListedWallet | undefined, isReachable: boolean) {
  const pairing = useAtomValue(pairingAtom)
  const start = useSetAtom(startPairingAtom)
  const abandon = useSetAtom(abandonPairingAtom)
  const begin = useCallback(() => void start(wallet && toChosenWallet(wallet)), [start, wallet])

  useEffect(() => {
    if (isReachable) begin()
    return () => abandon()
  }, [isReachable, begin, abandon])
  return { pairing, begin }
}

/** Returns the links that open the wallet, in the order to try them. */
const linksFor = (platform: Platform, wallet: ListedWallet, uri: string | undefined, place: LinkEnvironment) => {
  const { links = {}, desktopLink, webLink: site } = wallet
  if (uri === undefined) return []
  if (platform !== 'web') return pairingLinks(platform === 'desktop' ? { native: desktopLink } : links, uri, place)
  const link = webLink(site, uri)
  return link === undefined ? [] : [link]
}

interface PanelProps {
  platform: Platform
  wallet: ListedWallet | undefined
  pairing: Pairing
  onRenew: () => void
}

function Panel({ platform, wallet, pairing, onRenew }: PanelProps) {
  const linkPlace = useAtomValue(linkEnvironmentAtom)
  if (isSettled(pairing)) return <PairingSettled pairing={pairing} wallet={wallet} onRetry={onRenew} />
  if (platform === 'code' || !wallet) return <CodePanel pairing={pairing} wallet={wallet} onRenew={onRenew} />
  if (platform === 'browser') return <BrowserPanel wallet={wallet} />
  const uri = pairing.status === 'ready' ? pairing.uri : undefined
  const links = linksFor(platform, wallet, uri, linkPlace)
  return <AppPanel key={platform} place={platform} wallet={wallet} pairing={pairing} links={links} onRenew={onRenew} />
}

function GetOne({ walletId }: { walletId?: string }) {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  return (
    <ViewFooter>
      {messages.noPhoneWallet}{' '}
      <TextLink
        tone="inline"
        onPress={() => push({ name: 'GetWallet', params: walletId === undefined ? {} : { walletId } })}
      >
        {messages.getOne}
      </TextLink>
    </ViewFooter>
  )
}

export default function ConnectingWalletConnectView({ params: { walletId } }: { params: { walletId?: string } }) {
  const messages = useMessages()
  const { isPhone } = useAtomValue(outsideAtom).environment
  const find = useAtomValue(getWalletAtom)
  // Stored because the list can change while the visitor waits.
  const [wallet] = useState(() => (walletId === undefined ? undefined : find(walletId)))
  const platforms = platformsOf(wallet, isPhone, useAtomValue(isPairingOfferedAtom))
  const [platform, setPlatform] = useState(platforms[0])
  const panelId = useId()
  const { pairing, begin } = usePairing(wallet, platforms.some(isPaired))
  const titles: Record<Platform, string> = {
    code: messages.onPhone,
    app: messages.onPhone,
    browser: messages.inItsBrowser,
    desktop: messages.onDesktop,
    web: messages.onWeb,
  }
  if (!platform) {
    return <Screen title={wallet?.name ?? ''}>{wallet && <WalletStoreLinks wallet={wallet} />}</Screen>
  }
  const isCodeShown = platform === 'code' && !isSettled(pairing)
  return (
    <Screen
      title={wallet?.name ?? messages.scanTitle}
      hasBack={pairing.status !== 'connected'}
      footer={isCodeShown ? <GetOne walletId={walletId} /> : undefined}
    >
      {platforms.length > 1 && !isSettled(pairing) && (
        <Tabs
          label={messages.platforms}
          tabs={platforms.map((name) => ({ name, title: titles[name] }))}
          selected={platform}
          onSelect={setPlatform}
          panelId={panelId}
        />
      )}
      <TabPanel id={panelId} hasTabs={platforms.length > 1}>
        <Panel platform={platform} wallet={wallet} pairing={pairing} onRenew={begin} />
      </TabPanel>
    </Screen>
  )
}
