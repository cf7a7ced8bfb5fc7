import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { useDebounced } from '../../ui/form/useDebounced.ts'
import { List } from '../../ui/list/List.tsx'
import { ViewFooter } from '../../ui/modal/ViewFooter.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { offeredNetworksAtom } from '../networks/networkAtoms.ts'
import { findNetworks } from './findNetworks.ts'
import { NetworkRow } from './NetworkRow.tsx'
import { useChooseNetwork } from './useChooseNetwork.ts'

function NothingFound({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  const messages = useMessages()
  const { appName } = useAtomValue(optionsAtom)
  const { length } = useAtomValue(offeredNetworksAtom)
  return (
    <>
      <Hero
        state="off"
        picture={<IconTile icon="network" size="l" />}
        heading={messages.noNetworkTitle(search)}
        text={messages.noNetworkText(appName, length)}
      />
      <Button wide onPress={onShowAll}>
        {messages.showAllNetworks}
      </Button>
    </>
  )
}

export default function NetworksView() {
  const messages = useMessages()
  const networks = useAtomValue(offeredNetworksAtom)
  const choose = useChooseNetwork()
  const push = useSetAtom(pushAtom)
  const [search, setSearch] = useState('')
  const found = findNetworks(networks, search)
  // Announced after typing pauses, not on every key.
  const announced = useDebounced(search && found.length > 0 ? messages.networkFound(found.length) : '')
  return (
    <Screen
      title={messages.networks}
      footer={
        <ViewFooter>
          <TextLink onPress={() => push({ name: 'WhatIsANetwork' })}>{messages.whatIsNetwork}</TextLink>
        </ViewFooter>
      }
    >
      <SearchField
        label={messages.searchNetworks}
        placeholder={messages.searchNetworks}
        clearLabel={messages.clearSearch}
        value={search}
        onChange={setSearch}
      />
      <span className="visually-hidden" role="status">
        {announced}
      </span>
      {found.length > 0 ? (
        <List label={messages.networks} typeAhead>
          {found.map((network) => (
            <NetworkRow key={network.caipNetworkId} network={network} onChoose={choose} />
          ))}
        </List>
      ) : (
        <NothingFound search={search.trim()} onShowAll={() => setSearch('')} />
      )}
    </Screen>
  )
}
