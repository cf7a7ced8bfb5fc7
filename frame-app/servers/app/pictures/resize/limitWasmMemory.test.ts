import { expect, test } from 'vitest'
import { limitWasmMemory } from './limitWasmMemory.ts'

const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
/** A custom section, then a one-page memory exported as `m`. */
const growing = [...header, 0, 2, 1, 0x78, 5, 3, 1, 0, 1, 7, 5, 1, 1, 0x6d, 2, 0]

const memoryOf = (module: Buffer) => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(module)))
  if (!(exports.m instanceof WebAssembly.Memory)) throw new Error('no memory')
  return exports.m
}

test('lets the memory grow up to the limit', () => {
  const memory = memoryOf(limitWasmMemory(Buffer.from(growing), 300))
  expect(memory.grow(299)).toBe(1)
  expect(() => memory.grow(1)).toThrow(RangeError)
})

test.each([
  ['no memory', header],
  ['a maximum of its own', [...header, 5, 4, 1, 1, 1, 2]],
  ['two memories', [...header, 5, 5, 2, 0, 1, 0, 1]],
])('refuses a module with %s', (_name, module) => {
  expect(() => limitWasmMemory(Buffer.from(module), 300)).toThrow('no memory without a maximum')
})
