import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { isPairingOfferedAtom } from '../../options/optionsAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { useDebounced } from '../../ui/form/useDebounced.ts'
import { Grid } from '../../ui/list/Grid.tsx'
import { GridButton } from '../../ui/list/GridButton.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Hero, type HeroProps } from '../../ui/picture/Hero.tsx'
import { IconTile, type IconTileProps } from '../../ui/picture/IconTile.tsx'
import { withInstalledAtom } from '../wallets/findWallet.ts'
import { isInstalled, type ListedWallet } from '../wallets/ListedWallet.ts'
import { hasName } from '../wallets/mergeWallets.ts'
import { useRoundCount } from '../wallets/useRoundCount.ts'
import { WalletTile } from '../wallets/WalletTile.tsx'
import { loadMoreAtom, wholeListAtom } from '../wallets/walletPages.ts'
import { foundListAtom, searchWalletsAtom } from '../wallets/walletSearch.ts'
import { typeSearchAtom } from './typeSearch.ts'
import { useChooseWallet } from './useChooseWallet.ts'

const firstPlaces = 16
const morePlaces = 4

/** Returns all wallets or the search results. */
function useWalletList(search: string) {
  const whole = useAtomValue(wholeListAtom)
  const found = useAtomValue(foundListAtom)
  const loadMore = useSetAtom(loadMoreAtom)
  const type = useSetAtom(typeSearchAtom)
  const find = useSetAtom(searchWalletsAtom)
  const withInstalled = useAtomValue(withInstalledAtom)

  useEffect(() => {
    type(search)
    return () => type('')
  }, [search, type])

  useEffect(() => {
    if (whole.pages === 0) loadMore()
  }, [whole.pages, loadMore])

  const isSearching = search.trim() !== ''
  const isAnswered = found.search === search.trim()
  const list = isSearching ? found : whole
  const status = isSearching && !isAnswered ? 'loading' : list.status
  // Searches the loaded wallets locally until the server answers, or if it fails.
  const isAnswerShown = !isSearching || (isAnswered && found.status === 'ready')
  const known = whole.wallets.filter(({ name }) => hasName(name, search))
  const wallets = withInstalled(isAnswerShown ? list.wallets : known, search)
  const retry = useCallback(
    () => (isSearching ? find(search.trim()) : loadMore()),
    [isSearching, search, find, loadMore],
  )
  return { status, wallets, retry, more: isSearching ? undefined : loadMore, isSearching }
}

/** Shown instead of the list if it is empty or failed to load. */
function ListHero({ icon, ...hero }: Pick<HeroProps, 'state' | 'heading' | 'text'> & Pick<IconTileProps, 'icon'>) {
  return <Hero {...hero} picture={<IconTile icon={icon} size="l" />} />
}

function NothingFound({ search }: { search: string }) {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  const canScan = useAtomValue(isPairingOfferedAtom)
  return (
    <>
      <ListHero
        state="off"
        icon="search"
        heading={messages.noWalletCalled(search)}
        text={canScan ? messages.noWalletCalledText : messages.noWalletCalledPlain}
      />
      {canScan && (
        <Button wide startIcon="qr" onPress={() => push({ name: 'ConnectingWalletConnect', params: {} })}>
          {messages.scanTitle}
        </Button>
      )}
    </>
  )
}

function NothingListed() {
  const { noWalletsListed, noWalletsListedText } = useMessages()
  return <ListHero state="off" icon="network" heading={noWalletsListed} text={noWalletsListedText} />
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages()
  return (
    <>
      <ListHero state="bad" icon="offline" heading={messages.listFailedTitle} text={messages.listFailedText} />
      <Button variant="primary" wide onPress={onRetry}>
        {messages.tryAgain}
      </Button>
    </>
  )
}

interface FoundProps {
  wallets: readonly ListedWallet[]
  pending: number
  onEnd?: () => void
}

function Found({ wallets, pending, onEnd }: FoundProps) {
  const messages = useMessages()
  const choose = useChooseWallet()
  return (
    <Grid label={messages.allWallets} items={wallets} keyOf={({ id }) => id} pending={pending} onEnd={onEnd}>
      {(wallet, tabIndex) => (
        <GridButton
          picture={<WalletTile wallet={wallet} size="xl" />}
          title={wallet.name}
          tabIndex={tabIndex}
          mark={isInstalled(wallet) ? messages.installed : undefined}
          onPress={() => choose(wallet)}
        />
      )}
    </Grid>
  )
}

export default function AllWalletsView() {
  const messages = useMessages()
  const [search, setSearch] = useState('')
  const { status, wallets, retry, more, isSearching } = useWalletList(search)
  const count = useRoundCount()
  const isEmpty = wallets.length === 0
  const announced = useDebounced(status === 'loading' ? messages.loadingWallets : messages.walletsFound(wallets.length))
  const places = Math.max(morePlaces, firstPlaces - wallets.length)
  const placeholder = count ? messages.searchCountWallets(count) : messages.searchWallets
  return (
    <Screen title={messages.allWallets}>
      <SearchField
        label={placeholder}
        placeholder={placeholder}
        clearLabel={messages.clearSearch}
        value={search}
        onChange={setSearch}
        focusWithView
      />
      <span className="visually-hidden" role="status">
        {announced}
      </span>
      {status === 'failed' && !isEmpty && (
        <Note icon="offline">
          {messages.listIncomplete}{' '}
          <TextLink tone="inline" onPress={retry}>
            {messages.tryAgain}
          </TextLink>
        </Note>
      )}
      {status === 'failed' && isEmpty && <Failed onRetry={retry} />}
      {status === 'ready' && isEmpty && (isSearching ? <NothingFound search={search.trim()} /> : <NothingListed />)}
      {(!isEmpty || status === 'loading') && (
        <Found
          wallets={wallets}
          pending={status === 'loading' ? places : 0}
          onEnd={status === 'failed' ? undefined : more}
        />
      )}
    </Screen>
  )
}
