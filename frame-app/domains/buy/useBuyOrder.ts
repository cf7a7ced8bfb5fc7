import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { useDebounced } from '../../ui/form/useDebounced.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import type { Choice } from './choice.ts'
import { judgeAmount } from './judgeAmount.ts'
import { purchaseDraftAtom } from './purchaseDraft.ts'
import { askQuotesAtom, bestSeller, quotesAtom } from './quotes.ts'

const restMs = 300

/** Returns the typed amount, all quotes and the chosen provider, which is the best one by default. */
export const useBuyOrder = (account: ConnectedAccount, choice: Choice) => {
  const { locale } = useAtomValue(localizationAtom)
  const draft = useAtomValue(purchaseDraftAtom)
  const quotes = useAtomValue(quotesAtom)
  const ask = useSetAtom(askQuotesAtom)
  const { address, caipNetworkId } = account
  const { ware, currency, method, sellers } = choice

  const judged = useMemo(() => judgeAmount(draft.amount, locale, sellers), [draft.amount, locale, sellers])
  const order = useMemo(
    () => (judged.status === 'ready' ? { ...judged, ware, currency, method, address, caipNetworkId } : undefined),
    [judged, ware, currency, method, address, caipNetworkId],
  )
  const rested = useDebounced(order, restMs)
  useEffect(() => {
    void ask(rested)
  }, [rested, ask])

  const best = bestSeller(quotes)
  const taking = order?.sellers ?? []
  const isTaking = (id: string | undefined) => taking.some(({ provider }) => provider.id === id)
  const seller = [draft.provider, best].find(isTaking) ?? taking[0]?.provider.id
  // Quotes for another amount are not shown.
  const isRested = rested === order
  return { judged, order, seller, best, quotes: isRested ? quotes : {} }
}
export type BuyOrder = ReturnType<typeof useBuyOrder>
