import { expect, test } from 'vitest'
import { hueOf, huesOf } from './hueOf.ts'

test('a name has the same hue in whatever case it is written', () => {
  expect(hueOf('Ethereum')).toBe(hueOf(' ETHEREUM '))
  expect([18, 45, 75, 110, 145, 170, 195, 220, 250, 275, 305, 340]).toContain(hueOf('Ethereum'))
})

test('an address has two hues that differ', () => {
  for (let index = 0; index < 200; index += 1) {
    const { ground, arch } = huesOf(`0x${index.toString(16).padStart(40, '0')}`)
    expect(ground).not.toBe(arch)
  }
})
