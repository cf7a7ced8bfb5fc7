import { expect, it } from 'vitest'
import { createMachine } from './machine.ts'
import { createSlots } from './slots.ts'

const create = () => createSlots({ machine: createMachine(), now: () => 1_800_000_000_000 })

it('gives every slot a different blockhash', () => {
  const slots = create()
  const first = slots.latest()
  slots.advance()
  expect(slots.latest().blockhash).not.toBe(first.blockhash)
  expect(slots.current()).toBe(2)
})

it('keeps a blockhash valid for 150 slots after its own', () => {
  const slots = create()
  const { blockhash, lastValidBlockHeight } = slots.latest()
  while (slots.current() < lastValidBlockHeight) slots.advance()
  expect([slots.current(), slots.isAlive(blockhash)]).toEqual([151, true])
  slots.advance()
  expect(slots.isAlive(blockhash)).toBe(false)
})

it('notifies listeners of every slot', () => {
  const slots = create()
  const heard: number[] = []
  slots.onAdvance((slot) => heard.push(slot))
  slots.advance()
  slots.advance()
  expect(heard).toEqual([2, 3])
})
