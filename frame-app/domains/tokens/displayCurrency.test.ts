import { expect, test } from 'vitest'
import { setOptionsAtom } from '../../options/optionsAtom.ts'
import { createStorage, openArea } from '../../storage/storage.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { displayCurrencyAtom } from './displayCurrency.ts'

const createArea = () => openArea(() => undefined as unknown as Storage)

/** A visitor of a page with this locale, whose browser stores data in this area. */
const createVisitor = (locale: string, area = createArea()) => {
  const store = createTestStore({ storage: createStorage(area, 'test:') })
  store.set(setOptionsAtom, { options: { networks: ['eip155:1'], locale }, isEmbedded: false, appName: 'Test' })
  return store
}

test('defaults to the currency of the page’s locale', () => {
  expect(createVisitor('de').get(displayCurrencyAtom)).toBe('eur')
  expect(createVisitor('en-GB').get(displayCurrencyAtom)).toBe('gbp')
})

test('prefers the visitor’s choice, also after a reload', () => {
  const area = createArea()
  const store = createVisitor('de', area)
  store.set(displayCurrencyAtom, 'jpy')
  expect(store.get(displayCurrencyAtom)).toBe('jpy')
  expect(createVisitor('de', area).get(displayCurrencyAtom)).toBe('jpy')
})

test('removes a stored currency that is unknown', () => {
  const area = createArea()
  area.setItem('test:currency', '"chf"')
  expect(createVisitor('en-GB', area).get(displayCurrencyAtom)).toBe('gbp')
  expect(area.getItem('test:currency')).toBeNull()
})
