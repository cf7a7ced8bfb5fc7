import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { ViewParams } from '../../navigation/viewEntry.ts'
import { Chip } from '../../ui/button/Chip.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { useDebounced } from '../../ui/form/useDebounced.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { List } from '../../ui/list/List.tsx'
import { SkeletonRow } from '../../ui/list/SkeletonRow.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { TokenRow } from '../tokens/TokenRow.tsx'
import { tokenPictureUrl } from '../tokens/tokenPictureUrl.ts'
import { contractIn, findTokens, suggestedOf } from './findTokens.ts'
import { chooseTokenAtom, pairOf, swapDraftAtom } from './swapDraft.ts'
import type { SwapHolding } from './swapHolding.ts'
import { addSwapTokenAtom, swapTokensAtom } from './swapTokens.ts'

const none: readonly SwapHolding[] = []

/** Looks up a token by its contract address if the search text is an unlisted one. */
const useContract = (typed: string, found: readonly SwapHolding[]) => {
  const add = useSetAtom(addSwapTokenAtom)
  const [looked, setLooked] = useState<string>()
  const contract = contractIn(useDebounced(typed, 200))
  const isMissing = contract !== undefined && found.length === 0
  useEffect(() => {
    if (!isMissing || contract === looked) return
    add(contract)
      .catch(() => false)
      .finally(() => setLooked(contract))
  }, [contract, isMissing, looked, add])
  return isMissing && contract !== looked
}

function Choices({
  tokens,
  title,
  onChoose,
}: {
  tokens: readonly SwapHolding[]
  title: string
  onChoose: (token: SwapHolding) => void
}) {
  if (tokens.length === 0) return null
  return (
    <List title={title}>
      {tokens.map((token) => (
        <TokenRow key={token.id} holding={token} onPress={() => onChoose(token)} />
      ))}
    </List>
  )
}

/** Lists the network's tokens. Tokens held by the account come first. */
export default function SwapSelectTokenView({ params: { side } }: { params: ViewParams['SwapSelectToken'] }) {
  const { messages } = useAtomValue(localizationAtom)
  const listed = useAtomValue(swapTokensAtom)
  const draft = useAtomValue(swapDraftAtom)
  const chooseToken = useSetAtom(chooseTokenAtom)
  const pop = useSetAtom(popAtom)
  const [search, setSearch] = useState('')
  const tokens = listed.status === 'ready' ? listed.tokens : none
  const found = findTokens(tokens, search)
  const isLooking = useContract(search, found)
  const choose = ({ id }: SwapHolding) => {
    chooseToken({ pair: pairOf(tokens, draft), side, id })
    pop()
  }
  const isHeld = ({ units = 0n }: SwapHolding) => units > 0n
  const suggested = search === '' ? suggestedOf(tokens) : []
  return (
    <Screen title={messages.chooseToken}>
      <SearchField
        label={messages.searchTokens}
        placeholder={messages.searchTokens}
        clearLabel={messages.clearSearch}
        value={search}
        onChange={setSearch}
        focusWithView
      />
      {suggested.length > 0 && (
        <Stack row>
          {suggested.map((token) => (
            <Chip
              key={token.id}
              picture={<Tile name={token.symbol} src={tokenPictureUrl(token)} shape="round" size="s" />}
              onPress={() => choose(token)}
            >
              {token.symbol}
            </Chip>
          ))}
        </Stack>
      )}
      {(isLooking || listed.status === 'loading') && <SkeletonRow />}
      {!isLooking && listed.status === 'ready' && found.length === 0 && (
        <EmptyState title={messages.noTokenFound(search)} text={messages.noTokenFoundText} />
      )}
      {found.some(({ isVerified }) => isVerified === false) && search !== '' && (
        <Note tone="warn">{messages.unverifiedNote}</Note>
      )}
      <Choices title={messages.yourTokens} tokens={found.filter(isHeld)} onChoose={choose} />
      <Choices title={messages.allTokens} tokens={found.filter((token) => !isHeld(token))} onChoose={choose} />
    </Screen>
  )
}
