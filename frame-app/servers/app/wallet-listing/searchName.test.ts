import { expect, test } from 'vitest'
import { searchName } from './searchName.ts'

test.each([
  ['  Krypto   Börse ', 'krypto borse'],
  ['GM² Social', 'gm2 social'],
  ['Ｗａｌｌｅｔ', 'wallet'],
  ['İş Cüzdan', 'is cuzdan'],
  ['a\u0000b\nc', 'a b c'],
  ['100%_\\', '100%_\\'],
])('normalizes %j to %j', (name, compared) => {
  expect(searchName(name)).toBe(compared)
})
