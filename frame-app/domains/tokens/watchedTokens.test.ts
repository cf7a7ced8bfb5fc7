import { expect, test } from 'vitest'
import { createStorage } from '../../storage/storage.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { erc20AssetId, watchedTokensAtom, watchTokenAtom } from './watchedTokens.ts'

const createVisitor = () => {
  const values = new Map<string, string>()
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  return createTestStore({ storage: createStorage(area, 'test:') })
}

const ada = `eip155:1:0x${'a'.repeat(40)}`
const token = (index: number) => ({
  account: ada,
  assetId: erc20AssetId('eip155:1', `0x${index.toString(16).padStart(40, '0')}`),
  symbol: 'T',
  decimals: 18,
})

test('keeps each account’s tokens once, the last first', () => {
  const store = createVisitor()
  for (const index of [1, 2, 1]) store.set(watchTokenAtom, token(index))
  store.set(watchTokenAtom, { ...token(3), account: `eip155:1:0x${'b'.repeat(40)}` })
  expect(store.get(watchedTokensAtom)(ada)).toEqual([token(1), token(2)])
  expect(store.get(watchedTokensAtom)(`eip155:1:0x${'A'.repeat(40)}`)).toHaveLength(2)
})

test('drops the oldest token above the limit', () => {
  const store = createVisitor()
  for (let index = 0; index < 205; index += 1) store.set(watchTokenAtom, token(index))
  const kept = store.get(watchedTokensAtom)(ada)
  expect(kept).toHaveLength(200)
  expect(kept[0]).toEqual(token(204))
})
