import { expect, test, vi } from 'vitest'
import { createClickHistory } from './clickHistory.ts'
import { createConfirmPress } from './confirmPress.ts'

const at = (timeStamp: number, clientX = 50) => ({
  isTrusted: true,
  timeStamp,
  clientX,
  clientY: 20,
  pointerType: 'mouse',
})
const key = (timeStamp: number, repeat = false) => ({ isTrusted: true, timeStamp, key: 'Enter', repeat })
const click = { isTrusted: true }

const setUp = () => {
  const state = { isArmed: false }
  const [restart, confirm] = [vi.fn(), vi.fn()]
  const press = createConfirmPress({ presses: createClickHistory(), isArmed: () => state.isArmed, restart, confirm })
  return { state, restart, confirm, press }
}

test('confirms when an armed button is pressed', () => {
  const { state, press, confirm, restart } = setUp()
  state.isArmed = true
  press.pointerDown(at(5_000))
  press.click(click)
  expect(confirm).toHaveBeenCalledOnce()
  expect(restart).not.toHaveBeenCalled()
})

test('ignores a press that began before arming [EMB-14]', () => {
  const { state, press, confirm, restart } = setUp()
  press.pointerDown(at(5_000))
  expect(restart).toHaveBeenCalledOnce()
  state.isArmed = true
  press.click(click)
  expect(confirm).not.toHaveBeenCalled()
})

test('ignores a key held since before arming [EMB-14]', () => {
  const { state, press, confirm, restart } = setUp()
  press.keyDown(key(5_000))
  state.isArmed = true
  press.keyDown(key(6_100, true))
  press.click(click)
  expect(confirm).not.toHaveBeenCalled()
  expect(restart).toHaveBeenCalledTimes(2)
  press.keyDown(key(7_500))
  press.click(click)
  expect(confirm).toHaveBeenCalledOnce()
})

test('ignores repeated presses at one spot [EMB-14]', () => {
  const { state, press, confirm, restart } = setUp()
  press.pointerDown(at(5_000))
  press.click(click)
  state.isArmed = true
  press.pointerDown(at(6_500))
  press.click(click)
  expect(confirm).not.toHaveBeenCalled()
  expect(restart).toHaveBeenCalledTimes(2)
  press.pointerDown(at(9_600))
  press.click(click)
  expect(confirm).toHaveBeenCalledOnce()
})

test('ignores taps right after the sheet appears, or repeated taps [EMB-14]', () => {
  const [presses, confirm] = [createClickHistory(), vi.fn()]
  presses.appear(1_000)
  const press = createConfirmPress({ presses, isArmed: () => true, restart: vi.fn(), confirm })
  const tap = (timeStamp: number) => {
    press.pointerDown({ ...at(timeStamp), pointerType: 'touch' })
    press.click(click)
  }
  tap(3_500)
  expect(confirm).not.toHaveBeenCalled()
  tap(4_100)
  tap(5_300)
  expect(confirm).not.toHaveBeenCalled()
  tap(7_400)
  expect(confirm).toHaveBeenCalledOnce()
})

test('ignores a press made by a script', () => {
  const { state, press, confirm } = setUp()
  state.isArmed = true
  press.click({ isTrusted: false })
  press.pointerDown({ ...at(5_000), isTrusted: false })
  press.click(click)
  expect(confirm).not.toHaveBeenCalled()
})

test("accepts a screen reader's click without pointer or key events", () => {
  const { state, press, confirm } = setUp()
  state.isArmed = true
  press.click(click)
  expect(confirm).toHaveBeenCalledOnce()
})
