import { measureDataService } from './dataService.ts'
import { type Figure, ratio, ratioOfPairs } from './Figure.ts'
import { limits } from './limits.ts'
import { measureNames } from './names.ts'
import { measureQuotes } from './quotes.ts'

/** Times of the blockchain-data service, as ratios to its node. */
export const measureService = async (): Promise<Figure[]> => {
  const { balances, crowd, indexed } = await measureDataService()
  const names = await measureNames()
  const swaps = await measureQuotes()
  return [
    {
      figure: 'balances of 200 tokens, against one multicall',
      value: ratioOfPairs(
        balances.map(({ ours }) => ours),
        balances.map(({ node }) => node),
      ),
      unit: 'times',
      target: limits.balances,
    },
    {
      figure: 'balances for 50 clients at two instances, p99 against p50',
      value: ratio([crowd.p99], [crowd.p50]),
      unit: 'times',
      target: limits.crowd,
    },
    {
      figure: 'blocks indexed, against the same blocks read alone',
      value: ratioOfPairs(
        indexed.map(({ ours }) => ours),
        indexed.map(({ node }) => node),
      ),
      unit: 'times',
      target: limits.indexer,
    },
    {
      figure: 'names registered, against the database’s own inserts',
      value: ratioOfPairs(
        names.map(({ ours }) => ours),
        names.map(({ plain }) => plain),
      ),
      unit: 'times',
      target: limits.names,
    },
    {
      figure: 'a quote over 20 ways, against one bare call of its node',
      value: ratioOfPairs(
        swaps.quotes.map(({ ours }) => ours),
        swaps.quotes.map(({ floor }) => floor),
      ),
      unit: 'times',
      target: limits.quote,
    },
    {
      figure: 'quotes for 50 clients at two instances, p99 against p50',
      value: ratioOfPairs(
        swaps.crowds.map(({ p99 }) => p99),
        swaps.crowds.map(({ p50 }) => p50),
      ),
      unit: 'times',
      target: limits.crowd,
    },
  ]
}
