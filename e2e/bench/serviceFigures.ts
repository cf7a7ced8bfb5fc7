import { measureDataService } from './dataService.ts'
import { type Figure, ratio, ratioOfPairs } from './Figure.ts'
import { limits } from './limits.ts'
import { measureNames } from './names.ts'

/** Times of the blockchain-data service, as ratios against its node. */
export const measureService = async (): Promise<Figure[]> => {
  const { balances, crowd, blocks } = await measureDataService()
  const names = await measureNames()
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
      value: ratio([blocks.indexing], [blocks.reading]),
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
  ]
}
